import { type ComponentProps, lazy, Suspense } from 'react'
import { bring } from '#web/lib/bring.ts'

// Fetched when something is looked at.
const ImageViewer = lazy(() => bring(() => import('#web/file/image/ImageViewer.tsx')).then((module) => ({ default: module.ImageViewer })))

/** The full-screen image viewer, for pages that are read without it. */
export function LazyImageViewer(props: ComponentProps<typeof ImageViewer>) {
  return (
    <Suspense>
      <ImageViewer {...props} />
    </Suspense>
  )
}
