import './photo-list.css'
import { X } from 'lucide-react'
import { useState } from 'react'
import { LazyImageViewer } from '#web/file/image/LazyImageViewer.tsx'
import { messages } from '#web/file/messages.ts'
import { IconButton } from '#web/ui/IconButton.tsx'

type Photo = { id: number; url: string; thumbnailUrl: string | null; width: number | null; height: number | null }

type Props = {
  /** The name of the list. */
  label: string
  photos: readonly Photo[]
  /** Takes a photo away; null where the reader can't. */
  onRemove: ((id: number) => void) | null
}

/** Photos of what somebody wrote by hand: small, and whole when one is pressed. */
export function PhotoList({ label, photos, onRemove }: Props) {
  const [openedId, setOpenedId] = useState<number | null>(null)
  const opened = photos.findIndex(({ id }) => id === openedId)
  const shown = photos[opened]
  if (photos.length === 0) return null
  return (
    <>
      <ul aria-label={label} className="photo-list">
        {photos.map(({ id, url, thumbnailUrl, width, height }, place) => (
          <li key={id}>
            <button type="button" aria-label={messages.openPhoto(place + 1)} onClick={() => setOpenedId(id)}>
              <img src={thumbnailUrl ?? url} alt="" width={width ?? undefined} height={height ?? undefined} />
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
