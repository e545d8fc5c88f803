import './photo-list.css'
import X from 'virtual:icons/x'
import { useState } from 'react'
import { Gallery } from '#web/file/image/Gallery.tsx'
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
      <Gallery
        pictures={photos.map(({ id, url }, place) => ({ id, url, alt: messages.photo(place + 1) }))}
        openedId={openedId}
        onOpen={setOpenedId}
      />
    </>
  )
}
