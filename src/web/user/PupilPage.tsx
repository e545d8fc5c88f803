import { data, Navigate, redirect } from 'react-router'
import { paths } from '#contract/paths.ts'
import { getProfile } from '#contract/user/user.ts'
import { useKnownViewer } from '#web/auth/index.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { serverContext } from '#web/lib/server-context.ts'
import { NotFound } from '#web/shell/index.ts'
import { messages } from '#web/user/messages.ts'
import { ProfileHeader } from '#web/user/ProfileHeader.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
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
  const { data: profile, failure } = useServer(getProfile, { params: { username } })
  if (failure !== null) return <NotFound />
  if (profile === undefined) return <div className="min-h-dvh" aria-busy />
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
