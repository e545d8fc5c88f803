import { type ComponentProps, lazy, Suspense } from 'react'
import { HostedFilm } from '#web/file/HostedFilm.tsx'

// Fetched by pages that have a film on them.
const VideoPlayer = lazy(() => import('#web/file/VideoPlayer.tsx').then((module) => ({ default: module.VideoPlayer })))

type Props = Omit<ComponentProps<typeof VideoPlayer>, 'className'> & {
  /** Of a film that a video library hosts: its player is shown in a frame instead of ours. */
  embedUrl?: string | null
}

/** A film as part of a page; its place is kept while the player comes. */
export function LazyVideo({ embedUrl = null, ...film }: Props) {
  return (
    <div className={embedUrl === null ? 'film-place' : 'film-place film-place-hosted'}>
      {embedUrl === null ? (
        <Suspense>
          <VideoPlayer {...film} className="absolute inset-0" />
        </Suspense>
      ) : (
        <HostedFilm src={embedUrl} title={film.title} />
      )}
    </div>
  )
}
