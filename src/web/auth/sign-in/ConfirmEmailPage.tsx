import { useEffect, useRef, useState } from 'react'
import { paths } from '#contract/paths.ts'
import { confirmEmail } from '#web/auth/api.ts'
import { AuthCard } from '#web/auth/sign-in/AuthCard.tsx'
import { messages } from '#web/auth/messages.ts'
import { LoginAfterMail } from '#web/auth/sign-in/OtherAccount.tsx'
import { ResendForm } from '#web/auth/sign-in/ResendForm.tsx'
import { useMailToken } from '#web/auth/sign-in/use-mail-token.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'
import type { Route } from './+types/ConfirmEmailPage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { confirmTitle: title, confirmDescription: description } = messages
  return pageMeta({ title, description, path: paths.confirmEmail(), origin: loaderData?.origin ?? '', isIndexed: false })
}

type Outcome = 'asking' | 'confirmed' | 'awaitsParent' | 'failed'

/** The page behind the link of the first mail: it confirms the address at once. */
export default function ConfirmEmailPage() {
  const token = useMailToken()
  return token === null ? (
    <AuthCard title={messages.confirmTitle} lead={messages.confirmMissingLead}>
      <ResendForm />
    </AuthCard>
  ) : (
    <Confirmation token={token} />
  )
}

async function confirm(token: string): Promise<Outcome> {
  try {
    const { awaitsParentConsent } = await confirmEmail(token)
    showToast({ title: messages.confirmed, variant: 'success' })
    return awaitsParentConsent ? 'awaitsParent' : 'confirmed'
  } catch {
    return 'failed' // the toast of the failed call has said why
  }
}

function Confirmation({ token }: { token: string }) {
  const [outcome, setOutcome] = useState<Outcome>('asking')
  // The token is good once: asked in the effect's first run only, though React may run it twice.
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    void confirm(token).then(setOutcome)
  }, [token])
  switch (outcome) {
    case 'asking':
      return (
        <AuthCard title={messages.confirmTitle}>
          <p role="status">{messages.confirming}</p>
        </AuthCard>
      )
    case 'awaitsParent':
      return <AuthCard title={messages.confirmTitle} lead={messages.awaitsParent} />
    case 'confirmed':
      return (
        <AuthCard title={messages.confirmTitle} lead={messages.confirmedLead}>
          <LoginAfterMail />
        </AuthCard>
      )
    case 'failed':
      return (
        <AuthCard title={messages.confirmFailed} lead={messages.confirmFailedLead}>
          <ResendForm />
        </AuthCard>
      )
  }
}
