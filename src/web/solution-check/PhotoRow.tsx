import { X } from 'lucide-react'
import { useState } from 'react'
import { LazyImageViewer } from '#web/file/index.ts'
import { messages } from '#web/solution-check/messages.ts'
import { IconButton } from '#web/ui/IconButton.tsx'

type Photo = { id: number; url: string; thumbnailUrl: string | null; width: number | null; height: number | null }
type Props = { photos: readonly Photo[]; onRemove: (id: number) => void }

/** Photos that are going to be sent: small, and whole when one is pressed. */
export function PhotoRow({ photos, onRemove }: Props) {
  const [openedId, setOpenedId] = useState<number | null>(null)
  const opened = photos.findIndex(({ id }) => id === openedId)
  const shown = photos[opened]
  if (photos.length === 0) return null
  return (
    <>
      <ul aria-label={messages.yourPhotos} className="check-thumbs">
        {photos.map(({ id, url, thumbnailUrl, width, height }, place) => (
          <li key={id}>
            <button type="button" aria-label={messages.openPhoto(place + 1)} onClick={() => setOpenedId(id)}>
              <img src={thumbnailUrl ?? url} alt="" width={width ?? undefined} height={height ?? undefined} />
            </button>
            <IconButton tooltip={false} label={messages.removePhoto(place + 1)} icon={<X aria-hidden />} onClick={() => onRemove(id)} />
          </li>
        ))}
      </ul>
      {shown && <LazyImageViewer src={shown.url} alt={messages.photo(opened + 1)} onClose={() => setOpenedId(null)} />}
    </>
  )
}
