import { lazy, Suspense } from 'react'

// Fetched by pages that have a film on them.
const VideoPlayer = lazy(() => import('#web/file/VideoPlayer.tsx').then((module) => ({ default: module.VideoPlayer })))

type Props = {
  src: string
  title: string
  /** It was asked for by a click: plays as soon as it can, and has the focus. */
  isStarted?: boolean
}

/** A film as part of a page; its place is kept while the player comes. */
export function LazyVideo(props: Props) {
  return (
    <div className="aspect-video w-full overflow-hidden rounded-md bg-[#000]">
      <Suspense>
        <VideoPlayer {...props} className="size-full" />
      </Suspense>
    </div>
  )
}
