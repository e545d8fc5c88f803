import { useEffect, useState } from 'react'
import { data, Navigate, redirect } from 'react-router'
import { ROLE_LABELS } from '#contract/labels.ts'
import { paths } from '#contract/paths.ts'
import { getProfile, type PublicProfile } from '#contract/user.ts'
import { useKnownViewer } from '#web/auth/index.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { readQuietly } from '#web/lib/read-quietly.ts'
import { serverContext } from '#web/lib/server-context.ts'
import { OnlineAvatar } from '#web/presence/index.ts'
import { NotFound } from '#web/shell/index.ts'
import { messages } from '#web/user/messages.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { RichHtml } from '#web/ui/RichHtml.tsx'
import type { Route } from './+types/PupilPage.ts'

/** Who has a public page is led there; for everybody else the server says 404, whoever they are or aren't (decision 005). */
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
  return viewer ? <Found key={`${viewer.id} ${username}`} username={username} viewer={viewer} /> : <NotFound />
}

function Found({ username, viewer }: { username: string; viewer: { id: number; role: string } }) {
  const [profile, setProfile] = useState<PublicProfile | null>()

  useEffect(() => {
    let isLeft = false
    void readQuietly(getProfile, { params: { username } }).then((found) => !isLeft && setProfile(found))
    return () => {
      isLeft = true
    }
  }, [username])

  if (profile === undefined) return <div className="min-h-dvh" aria-busy />
  if (profile === null) return <NotFound />
  if (profile.role !== 'USER') return <Navigate to={paths.profile(profile)} replace />
  return (
    <article>
      <header className="paper border-b border-border">
        <div className="page flex flex-wrap items-center gap-x-6 gap-y-4 py-8">
          <OnlineAvatar userId={profile.id} name={profile.displayName} url={profile.avatarUrl} size="lg" />
          <div className="grid gap-1">
            <h1 className="heading text-3xl break-words">{profile.displayName}</h1>
            <p className="text-text-muted">
              {ROLE_LABELS[profile.role]} · @{profile.username} · {messages.since(monthYear.format(profile.createdAt))}
            </p>
          </div>
        </div>
      </header>
      <div className="page grid max-w-4xl grid-cols-[minmax(0,1fr)] justify-items-start gap-6 py-8">
        {profile.description === '' ? (
          <p className="text-text-muted">{messages.noDescription}</p>
        ) : (
          <RichHtml html={profile.description} className="text-lg" />
        )}
        <p className="text-sm text-text-muted">{messages.pupilHint}</p>
        {viewer.id === profile.id && <LinkButton to={paths.accountProfile()}>{messages.editProfile}</LinkButton>}
        {viewer.role === 'ADMIN' && <LinkButton to={paths.adminUser(profile.id)}>{messages.manage}</LinkButton>}
      </div>
    </article>
  )
}

const monthYear = new Intl.DateTimeFormat('pl-PL', { month: 'long', year: 'numeric', timeZone: 'Europe/Warsaw' })
