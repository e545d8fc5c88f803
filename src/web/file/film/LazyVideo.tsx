import { type ComponentProps, lazy, Suspense } from 'react'
import { bring } from '#web/lib/bring.ts'

const hosted = () => import('#web/file/film/HostedFilm.tsx')
const ours = () => import('#web/file/film/VideoPlayer.tsx')

// Fetched by pages that have a film on them. The server renders in one go and waits for nothing: a page with a part that
// is still on its way would be finished without it, and its hydration would fail.
const HostedFilm = import.meta.env.SSR ? (await hosted()).HostedFilm : lazy(async () => ({ default: (await bring(hosted)).HostedFilm }))
const VideoPlayer = import.meta.env.SSR ? (await ours()).VideoPlayer : lazy(async () => ({ default: (await bring(ours)).VideoPlayer }))

type Props = Omit<ComponentProps<typeof VideoPlayer>, 'className'> & {
  /** Set for a film that a video library hosts: its player is shown in a frame instead of ours. */
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
