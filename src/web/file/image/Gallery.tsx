import { LazyImageViewer } from '#web/file/image/LazyImageViewer.tsx'

type Picture = { id: number; url: string; alt: string }

type Props = {
  pictures: readonly Picture[]
  openedId: number | null
  onOpen: (id: number | null) => void
  /** Called when the last one is opened: more may be fetched. */
  onEnd?: () => void
}

/** One of several images on the whole screen, with the ways to the others. */
export function Gallery({ pictures, openedId, onOpen, onEnd }: Props) {
  const at = pictures.findIndex(({ id }) => id === openedId)
  const opened = pictures[at]
  if (opened === undefined) return null
  const wayTo = (picture: Picture | undefined, isLast: boolean): (() => void) | null =>
    picture === undefined
      ? null
      : () => {
          onOpen(picture.id)
          if (isLast) onEnd?.()
        }
  const previous = wayTo(pictures[at - 1], false)
  const next = wayTo(pictures[at + 1], at + 2 === pictures.length)
  return (
    <LazyImageViewer
      src={opened.url}
      alt={opened.alt}
      among={{ place: at + 1, count: pictures.length, previous, next }}
      onClose={() => onOpen(null)}
    />
  )
}
