import { useState } from 'react'
import { confirmParentConsent as confirmParentConsentEndpoint } from '#contract/auth.ts'
import { paths } from '#contract/paths.ts'
import { confirmParentConsent } from '#web/auth/api.ts'
import { AuthCard } from '#web/auth/sign-in/AuthCard.tsx'
import { ConsentBox } from '#web/auth/sign-in/ConsentBox.tsx'
import { messages } from '#web/auth/messages.ts'
import { useMailToken } from '#web/auth/sign-in/use-mail-token.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/Button.tsx'
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

/** The page behind the link of the mail to a parent. */
export default function ParentConsentPage() {
  const token = useMailToken()
  const [isGiven, setGiven] = useState(false)
  if (isGiven) return <AuthCard title={messages.consentTitle} lead={messages.consentGivenLead} />
  return (
    <AuthCard title={messages.consentTitle} lead={token === null ? messages.consentMissingLead : messages.consentLead}>
      {token ? <ConsentForm token={token} onGiven={() => setGiven(true)} /> : null}
    </AuthCard>
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
