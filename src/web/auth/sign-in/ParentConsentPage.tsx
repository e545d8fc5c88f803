import { useEffect, useState } from 'react'
import { confirmParentConsent as confirmParentConsentEndpoint } from '#contract/auth.ts'
import { paths } from '#contract/paths.ts'
import { confirmParentConsent, readChildOfLink } from '#web/auth/api.ts'
import { AUTH_LINK, AuthCard } from '#web/auth/sign-in/AuthCard.tsx'
import { ConsentBox } from '#web/ui/form/ConsentBox.tsx'
import { messages } from '#web/auth/messages.ts'
import { LoginAfterMail } from '#web/auth/sign-in/OtherAccount.tsx'
import { useMailToken } from '#web/auth/sign-in/use-mail-token.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { useForm } from '#web/lib/use-form.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import type { Route } from './+types/ParentConsentPage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { consentTitle: title, consentDescription: description } = messages
  return pageMeta({ title, description, path: paths.confirmParentConsent(), origin: loaderData?.origin ?? '', isIndexed: false })
}

const home = <LinkButton to={paths.home()}>{messages.toHome}</LinkButton>

/** The page behind the link of the mail to a parent. */
export default function ParentConsentPage() {
  const token = useMailToken()
  return token === null ? (
    <AuthCard title={messages.consentTitle} lead={messages.consentMissingLead}>
      {home}
    </AuthCard>
  ) : (
    <Consent key={token} token={token} />
  )
}

/** Names the child, says what is agreed to and what happens without; a link that works no more says so. */
function Consent({ token }: { token: string }) {
  const [isGiven, setGiven] = useState(false)
  /** Undefined until it is known. */
  const [child, setChild] = useState<string | null>()
  useEffect(() => {
    let isLeft = false
    void readChildOfLink(token).then(
      (name) => isLeft || setChild(name),
      // The toast of the failed call has said why.
      () => isLeft || setChild(null),
    )
    return () => {
      isLeft = true
    }
  }, [token])
  if (isGiven)
    return (
      <AuthCard title={messages.consentTitle} lead={messages.consentGivenLead}>
        <p className="text-text-muted">{messages.consentNext}</p>
        <LoginAfterMail />
        {home}
      </AuthCard>
    )
  if (child === undefined)
    return (
      <AuthCard title={messages.consentTitle}>
        <p role="status">{messages.checkingLink}</p>
      </AuthCard>
    )
  if (child === null)
    return (
      <AuthCard title={messages.consentDead} lead={messages.consentDeadLead}>
        {home}
      </AuthCard>
    )
  return (
    <AuthCard title={messages.consentTitle} lead={messages.consentLead(child)} below={messages.consentRefuse}>
      <Rules />
      <ConsentForm token={token} onGiven={() => setGiven(true)} />
    </AuthCard>
  )
}

function Rules() {
  const [before, terms, between, privacy, after] = messages.consentTerms
  return (
    <section aria-labelledby="zasady" className="grid gap-2">
      <h2 id="zasady" className="font-semibold">
        {messages.consentRules}
      </h2>
      <ul className="grid list-disc gap-1.5 pl-5 text-text-muted">
        {messages.consentRulesList.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <p className="text-sm text-text-muted">
        {before}
        <a href={paths.terms()} target="_blank" rel="noreferrer" className={AUTH_LINK}>
          {terms}
        </a>
        {between}
        <a href={paths.privacy()} target="_blank" rel="noreferrer" className={AUTH_LINK}>
          {privacy}
        </a>
        {after}
      </p>
    </section>
  )
}

function ConsentForm({ token, onGiven }: { token: string; onGiven: () => void }) {
  const { errors, refusal, isSending, form } = useForm({
    schema: confirmParentConsentEndpoint.body,
    read: (data) => ({ token, consent: data.get('consent') === 'true' }),
    async send(body) {
      await confirmParentConsent(body)
      showToast({ title: messages.confirmed, variant: 'success' })
      onGiven()
    },
  })
  return (
    <form {...form} className="grid gap-4">
      <FormRefusal message={refusal ?? errors['token'] ?? null} />
      <ConsentBox name="consent" label={messages.consentCheckbox} error={errors['consent']} />
      <Button type="submit" variant="primary" loading={isSending}>
        {messages.consentGive}
      </Button>
    </form>
  )
}
