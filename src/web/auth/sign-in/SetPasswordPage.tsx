import { useEffect, useState } from 'react'
import { setPassword as setPasswordEndpoint } from '#contract/auth.ts'
import { paths } from '#contract/paths.ts'
import { isPasswordLinkGood, setPassword } from '#web/auth/api.ts'
import { AUTH_LINK, AuthCard } from '#web/auth/sign-in/AuthCard.tsx'
import { messages } from '#web/auth/messages.ts'
import { NewPasswordFields, readPassword } from '#web/auth/sign-in/NewPasswordFields.tsx'
import { LoginAfterMail } from '#web/auth/sign-in/OtherAccount.tsx'
import { useMailToken } from '#web/auth/sign-in/use-mail-token.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { session } from '#web/lib/session.ts'
import { useForm } from '#web/lib/use-form.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { Link } from '#web/ui/Link.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import type { Route } from './+types/SetPasswordPage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { setPasswordTitle: title, setPasswordDescription: description } = messages
  return pageMeta({ title, description, path: paths.setPassword(), origin: loaderData?.origin ?? '', isIndexed: false })
}

/** The page behind the link of the mail about a forgotten password. */
export default function SetPasswordPage() {
  const token = useMailToken()
  const [isDone, setDone] = useState(false)
  const [isGood, setGood] = useState<boolean | null>(null)
  useEffect(() => {
    if (token === null) return undefined
    let isLeft = false
    void isPasswordLinkGood(token).then((good) => isLeft || setGood(good))
    return () => {
      isLeft = true
    }
  }, [token])
  if (isDone)
    return (
      <AuthCard title={messages.passwordChanged} lead={messages.passwordSetLead}>
        <LoginAfterMail />
      </AuthCard>
    )
  if (token === null)
    return (
      <AuthCard title={messages.setPasswordMissing} lead={messages.setPasswordMissingLead}>
        <LinkButton to={paths.forgotPassword()}>{messages.newLink}</LinkButton>
      </AuthCard>
    )
  if (isGood === null)
    return (
      <AuthCard title={messages.setPasswordTitle}>
        <p role="status">{messages.checkingLink}</p>
      </AuthCard>
    )
  if (!isGood)
    return (
      <AuthCard title={messages.setPasswordDead} lead={messages.setPasswordDeadLead}>
        <LinkButton to={paths.forgotPassword()} variant="primary">
          {messages.newLink}
        </LinkButton>
      </AuthCard>
    )
  return (
    <AuthCard title={messages.setPasswordTitle} lead={messages.setPasswordLead}>
      <SetPasswordForm token={token} onDone={() => setDone(true)} />
    </AuthCard>
  )
}

function SetPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { errors, refusal, isSending, form } = useForm({
    schema: setPasswordEndpoint.body,
    read: (data) => ({ token, password: readPassword(data, 'password') }),
    async send(body) {
      session.keepDevice((await setPassword(body)).device)
      showToast({ title: messages.passwordChanged, variant: 'success' })
      onDone()
    },
  })
  return (
    <form {...form} className="grid gap-4">
      <FormRefusal message={refusal ?? errors['token'] ?? null} />
      <NewPasswordFields name="password" errors={errors} />
      <Button type="submit" variant="primary" loading={isSending}>
        {messages.setPassword}
      </Button>
      {(refusal ?? errors['token']) && (
        <Link to={paths.forgotPassword()} className={AUTH_LINK}>
          {messages.newLink}
        </Link>
      )}
    </form>
  )
}
