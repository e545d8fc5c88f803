import '#web/exam/sit/photos.css'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { TaskPhotos } from '#contract/exam-sitting.ts'
import { messages } from '#web/exam/sit/messages.ts'
import { LazyImageViewer } from '#web/file/index.ts'
import { IconButton } from '#web/ui/IconButton.tsx'

type Props = {
  photos: TaskPhotos['photos']
  /** Takes a photo away; null where the reader can't. */
  onRemove: ((id: number) => void) | null
}

/** Photos of a written solution: small, and whole when one is pressed. */
export function PhotoList({ photos, onRemove }: Props) {
  const [openedId, setOpenedId] = useState<number | null>(null)
  const opened = photos.findIndex(({ id }) => id === openedId)
  const shown = photos[opened]
  if (photos.length === 0) return null
  return (
    <>
      <ul aria-label={messages.photos} className="sit-photos">
        {photos.map(({ id, thumbnailUrl, width, height }, place) => (
          <li key={id}>
            <button type="button" aria-label={messages.openPhoto(place + 1)} onClick={() => setOpenedId(id)}>
              <img src={thumbnailUrl} alt="" width={width ?? undefined} height={height ?? undefined} />
            </button>
            {onRemove && (
              <IconButton tooltip={false} label={messages.removePhoto(place + 1)} icon={<X aria-hidden />} onClick={() => onRemove(id)} />
            )}
          </li>
        ))}
      </ul>
      {shown && <LazyImageViewer src={shown.url} alt={messages.photo(opened + 1)} onClose={() => setOpenedId(null)} />}
    </>
  )
}
