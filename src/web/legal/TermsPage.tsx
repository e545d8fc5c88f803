import { paths } from '#contract/paths.ts'
import { loadLegal } from '#web/legal/api.ts'
import { LEGAL_LINK, LegalText } from '#web/legal/LegalText.tsx'
import { messages } from '#web/legal/messages.ts'
import { loadInBrowser, loadOnServer } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { Link } from '#web/ui/Link.tsx'
import type { Route } from './+types/TermsPage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, loadLegal)
}

export function clientLoader() {
  return loadInBrowser(loadLegal)
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
