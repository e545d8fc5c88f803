import { paths } from '#contract/paths.ts'
import { loadLegal } from '#web/legal/api.ts'
import { LEGAL_LINK, LegalText } from '#web/legal/LegalText.tsx'
import { messages } from '#web/legal/messages.ts'
import { loadInBrowser, loadOnServer } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { Link } from '#web/ui/Link.tsx'
import type { Route } from './+types/PrivacyPage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, loadLegal)
}

export function clientLoader() {
  return loadInBrowser(loadLegal)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { privacy: title, privacyDescription: description } = messages
  return pageMeta({ title, description, path: paths.privacy(), origin: loaderData?.origin ?? '' })
}

/** The page about data of people. */
export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return (
    <LegalText title={messages.privacy} clauses={messages.privacyClauses(loaderData.contactEmail)}>
      {messages.seeData}{' '}
      <Link to={paths.accountData()} className={LEGAL_LINK}>
        {messages.dataLink}
      </Link>
      . {messages.seeTerms}{' '}
      <Link to={paths.terms()} className={LEGAL_LINK}>
        {messages.termsLink}
      </Link>
      .
    </LegalText>
  )
}
