import { useState } from 'react'
import { forgotPassword as forgotPasswordEndpoint } from '#contract/auth.ts'
import { paths } from '#contract/paths.ts'
import { forgotPassword } from '#web/auth/api.ts'
import { AUTH_LINK, AuthCard } from '#web/auth/sign-in/AuthCard.tsx'
import { EmailField } from '#web/auth/sign-in/EmailField.tsx'
import { messages } from '#web/auth/messages.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { textIn, useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { Link } from '#web/ui/Link.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import type { Route } from './+types/ForgotPasswordPage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { forgotTitle: title, forgotDescription: description } = messages
  return pageMeta({ title, description, path: paths.forgotPassword(), origin: loaderData?.origin ?? '', isIndexed: false })
}

/** Asks for the mail that lets a person set a new password; says the same for known and unknown addresses. */
export default function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { errors, refusal, isSending, form } = useForm({
    schema: forgotPasswordEndpoint.body,
    read: (data) => ({ email: textIn(data, 'email') }),
    async send(body) {
      await forgotPassword(body)
      showToast({ title: messages.sent, variant: 'success' })
      setSentTo(body.email)
    },
  })
  const back = (
    <Link to={paths.login()} className={AUTH_LINK}>
      {messages.backToLogin}
    </Link>
  )
  if (sentTo !== null) return <AuthCard title={messages.checkMail} lead={messages.forgotSentLead(sentTo)} below={back} />
  return (
    <AuthCard title={messages.forgotTitle} lead={messages.forgotLead} below={back}>
      <form {...form} className="grid gap-4">
        <FormRefusal message={refusal} />
        <EmailField error={errors['email']} />
        <Button type="submit" variant="primary" loading={isSending}>
          {messages.forgotSend}
        </Button>
        <p className="text-sm text-text-muted">
          {messages.parentLinkLost}{' '}
          <Link to={paths.parent()} className={AUTH_LINK}>
            {messages.parentLinkAgain}
          </Link>
        </p>
      </form>
    </AuthCard>
  )
}
