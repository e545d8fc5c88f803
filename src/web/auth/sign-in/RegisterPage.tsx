import { useState } from 'react'
import { paths } from '#contract/paths.ts'
import { AUTH_LINK, AuthCard } from '#web/auth/sign-in/AuthCard.tsx'
import { CheckMail } from '#web/auth/sign-in/CheckMail.tsx'
import { messages } from '#web/auth/messages.ts'
import { type Registered, RegisterForm } from '#web/auth/sign-in/RegisterForm.tsx'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { Link } from '#web/ui/Link.tsx'
import type { Route } from './+types/RegisterPage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { registerTitle: title, registerDescription: description } = messages
  return pageMeta({ title, description, path: paths.register(), origin: loaderData?.origin ?? '', isIndexed: true })
}

/** A new account of a pupil or a teacher (docs/product/auth.md). */
export default function RegisterPage() {
  const [registered, setRegistered] = useState<Registered | null>(null)
  if (registered) return <CheckMail {...registered} />
  return (
    <AuthCard
      title={messages.registerTitle}
      lead={messages.registerLead}
      below={
        <>
          {messages.haveAccount}{' '}
          <Link to={paths.login()} className={AUTH_LINK}>
            {messages.login}
          </Link>
        </>
      }
    >
      <RegisterForm onRegistered={setRegistered} />
    </AuthCard>
  )
}
