import { type ComponentProps, lazy, Suspense } from 'react'

// Fetched by pages that have a film on them.
const HostedFilm = lazy(() => import('#web/file/HostedFilm.tsx').then((module) => ({ default: module.HostedFilm })))
const VideoPlayer = lazy(() => import('#web/file/VideoPlayer.tsx').then((module) => ({ default: module.VideoPlayer })))

type Props = Omit<ComponentProps<typeof VideoPlayer>, 'className'> & {
  /** Of a film that a video library hosts: its player is shown in a frame instead of ours. */
  embedUrl?: string | null
}

/** A film as part of a page; its place is kept while the player comes. */
export function LazyVideo({ embedUrl = null, ...film }: Props) {
  return (
    <div className={embedUrl === null ? 'film-place' : 'film-place film-place-hosted'}>
      <Suspense>
        {embedUrl === null ? <VideoPlayer {...film} className="absolute inset-0" /> : <HostedFilm src={embedUrl} title={film.title} />}
      </Suspense>
    </div>
  )
}
