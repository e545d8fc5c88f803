import { Link } from 'react-router'
import type { ApiClient } from '#contract/api-client.ts'
import { getConfig } from '#contract/config.ts'
import { paths } from '#contract/paths.ts'
import { LEGAL_LINK, LegalText } from '#web/legal/LegalText.tsx'
import { messages } from '#web/legal/messages.ts'
import { loadInBrowser, loadOnServer } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import type { Route } from './+types/TermsPage.ts'

async function load(api: ApiClient) {
  const { contactEmail } = await api.call(getConfig)
  return { contactEmail }
}

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, load)
}

export function clientLoader() {
  return loadInBrowser(load)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { terms: title, termsDescription: description } = messages
  return pageMeta({ title, description, path: paths.terms(), origin: loaderData?.origin ?? '' })
}

/** Terms of the product. */
export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return (
    <LegalText title={messages.terms} clauses={messages.termsClauses(loaderData.contactEmail)}>
      {messages.seePrivacy}{' '}
      <Link to={paths.privacy()} className={LEGAL_LINK}>
        {messages.privacyLink}
      </Link>
      .
    </LegalText>
  )
}
