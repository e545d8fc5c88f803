import { lazy, Suspense } from 'react'

// Fetched by pages that have a film on them.
const VideoPlayer = lazy(() => import('#web/file/VideoPlayer.tsx').then((module) => ({ default: module.VideoPlayer })))

/** A film as part of a page; its place is kept while the player comes. */
export function LazyVideo({ src, title }: { src: string; title: string }) {
  return (
    <div className="aspect-video w-full overflow-hidden rounded-md bg-[#000]">
      <Suspense>
        <VideoPlayer src={src} title={title} className="size-full" />
      </Suspense>
    </div>
  )
}
