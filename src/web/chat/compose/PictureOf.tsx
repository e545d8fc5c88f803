import FileText from 'virtual:icons/file-text'
import { useEffect, useRef } from 'react'
import { extensionOf, mediaOf } from '#contract/file/file-rules.ts'

/** A picture that isn't stored yet, or the sign of another file. */
export function PictureOf({ blob, name, alt }: { blob: Blob; name: string; alt: string }) {
  const image = useRef<HTMLImageElement>(null)
  const isPicture = mediaOf(extensionOf(name)) === 'image'
  useEffect(() => {
    if (image.current === null) return
    const url = URL.createObjectURL(blob)
    image.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [blob])
  return isPicture ? <img ref={image} alt={alt} /> : <FileText aria-hidden className="size-6 shrink-0 text-text-muted" />
}
