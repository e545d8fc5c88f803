import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { paths } from '#contract/paths.ts'
import { AUTH_LINK, AuthCard } from '#web/auth/sign-in/AuthCard.tsx'
import { LoginForm } from '#web/auth/sign-in/LoginForm.tsx'
import { messages } from '#web/auth/messages.ts'
import { type AFTER_MAIL, OtherAccount } from '#web/auth/sign-in/OtherAccount.tsx'
import { type Credentials, ParentEmail } from '#web/auth/sign-in/ParentEmail.tsx'
import { SecondStep } from '#web/auth/sign-in/SecondStep.tsx'
import { useNextPage } from '#web/auth/sign-in/use-next-page.ts'
import { useKnownViewer } from '#web/auth/use-viewer.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { Link } from '#web/ui/Link.tsx'
import type { Route } from './+types/LoginPage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { loginTitle: title, loginDescription: description } = messages
  return pageMeta({ title, description, path: paths.login(), origin: loaderData?.origin ?? '', isIndexed: true })
}

/** Signing in, in one step or two (docs/product/auth.md). */
export default function LoginPage() {
  const viewer = useKnownViewer()
  const [challenge, setChallenge] = useState<string | null>(null)
  const [waiting, setWaiting] = useState<Credentials | null>(null)
  const [wasNobody, setWasNobody] = useState(false)
  const next = useNextPage()
  const { state } = useLocation() as { state: Partial<typeof AFTER_MAIL> | null } // written by our own links
  if (viewer === null && !wasNobody) setWasNobody(true)
  if (viewer && state?.isAfterMail && !wasNobody) return <OtherAccount viewer={viewer} next={next} />
  if (viewer) return <Navigate to={next} replace />
  if (waiting) return <ParentEmail credentials={waiting} onStartAgain={() => setWaiting(null)} />
  return challenge === null ? (
    <AuthCard
      title={messages.loginTitle}
      lead={messages.loginLead}
      below={
        <>
          {messages.noAccount}{' '}
          <Link to={paths.register()} className={AUTH_LINK}>
            {messages.register}
          </Link>
        </>
      }
    >
      <LoginForm onChallenge={setChallenge} onOtherParent={setWaiting} />
    </AuthCard>
  ) : (
    <SecondStep challenge={challenge} onStartAgain={() => setChallenge(null)} />
  )
}
