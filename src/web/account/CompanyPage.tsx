import { paths } from '#contract/paths.ts'
import { accountMeta } from '#web/account/account-meta.ts'
import { CompanyForm } from '#web/account/CompanyForm.tsx'
import { messages } from '#web/account/messages.ts'
import { OwnAccount } from '#web/account/OwnAccount.tsx'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import type { Route } from './+types/CompanyPage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { companyTitle: title, companyDescription: description } = messages
  return accountMeta({ title, description, path: paths.accountCompany() }, loaderData?.origin)
}

/** The company of somebody who sells or buys here as one. */
export default function CompanyPage() {
  return (
    <>
      <PageTitle title={messages.companyTitle} lead={messages.companyDescription} />
      <OwnAccount>
        {({ company }, reload) => <CompanyForm key={company === null ? 'none' : 'saved'} company={company} onChange={reload} />}
      </OwnAccount>
    </>
  )
}
