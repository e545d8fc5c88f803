import { data, Navigate, redirect } from 'react-router'
import type { Output } from '#contract/http/endpoint.ts'
import { paths } from '#contract/paths.ts'
import { getProfile } from '#contract/user/user.ts'
import { useKnownViewer } from '#web/auth/index.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { serverContext } from '#web/lib/server-context.ts'
import { NotFound } from '#web/shell/index.ts'
import { messages } from '#web/user/messages.ts'
import { ProfileHeader } from '#web/user/ProfileHeader.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/list/Skeleton.tsx'
import { RichHtml } from '#web/ui/rich/RichHtml.tsx'
import type { Route } from './+types/PupilPage.ts'
import { WriteButton } from '#web/user/WriteButton.tsx'

/** Leads to the public page of whoever has one; for everybody else the server says 404, whoever they are or aren't (decision 005). */
export async function loader({ context, params: { username } }: Route.LoaderArgs) {
  const profile = await context
    .get(serverContext)
    .api.call(getProfile, { params: { username } })
    .catch(() => null)
  if (profile) throw redirect(paths.profile(profile))
  return data(await loadOnServer(context, noData), { status: 404 })
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ params }: Route.MetaArgs) {
  return pageMeta({
    title: messages.pupilTitle,
    description: messages.pupilTitle,
    path: `/users/${params.username}`,
    origin: '',
    isIndexed: false,
  })
}

/** A pupil, for themselves, their teachers and ADMIN; nobody else finds a page here. */
export default function PupilPage({ params: { username } }: Route.ComponentProps) {
  const viewer = useKnownViewer()
  return (
    <div className="guarded">{viewer ? <Found key={`${viewer.id} ${username}`} username={username} viewer={viewer} /> : <NotFound />}</div>
  )
}

function Found({ username, viewer }: { username: string; viewer: { id: number; role: string } }) {
  const person = useServer(getProfile, { params: { username } })
  if (person.isGone) return <NotFound />
  if (person.data !== undefined) return <Profile profile={person.data} viewer={viewer} />
  return (
    <div className="page grid gap-4 py-8">
      <h1 className="sr-only">{messages.pupilTitle}</h1>
      <Loaded of={person} waiting={<Skeleton className="h-24" />} failed={messages.profileFailed}>
        {() => null}
      </Loaded>
    </div>
  )
}

function Profile({ profile, viewer }: { profile: Output<typeof getProfile>; viewer: { id: number; role: string } }) {
  if (profile.role !== 'USER') return <Navigate to={paths.profile(profile)} replace />
  return (
    <article>
      <ProfileHeader person={profile} />
      <div className="page page-text grid grid-cols-[minmax(0,1fr)] justify-items-start gap-6 py-8">
        {profile.description === '' ? (
          <p className="text-text-muted">{messages.noDescription}</p>
        ) : (
          <RichHtml html={profile.description} className="text-lg" />
        )}
        <p className="text-sm text-text-muted">{messages.pupilHint}</p>
        {viewer.role !== 'USER' && <WriteButton userId={profile.id} viewerId={viewer.id} />}
        {viewer.id === profile.id && <LinkButton to={paths.accountProfile()}>{messages.editProfile}</LinkButton>}
        {viewer.role === 'ADMIN' && <LinkButton to={paths.adminUser(profile.id)}>{messages.manage}</LinkButton>}
      </div>
    </article>
  )
}
