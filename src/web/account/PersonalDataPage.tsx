import { paths } from '#contract/paths.ts'
import { accountMeta } from '#web/account/account-meta.ts'
import { messages } from '#web/account/messages.ts'
import { OwnAccount } from '#web/account/OwnAccount.tsx'
import { PersonalDataForm } from '#web/account/PersonalDataForm.tsx'
import { PhoneNumber } from '#web/account/PhoneNumber.tsx'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import type { Route } from './+types/PersonalDataPage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { personalDataTitle: title, personalDataDescription: description } = messages
  return accountMeta({ title, description, path: paths.accountPersonalData() }, loaderData?.origin)
}

/** Name, address and phone number. */
export default function PersonalDataPage() {
  return (
    <>
      <PageTitle title={messages.personalDataTitle} lead={messages.personalDataDescription} />
      <OwnAccount>
        {(account, reload) => (
          <>
            <PersonalDataForm key={String(account.phoneNumberPublic)} account={account} />
            <PhoneNumber account={account} onChange={reload} />
          </>
        )}
      </OwnAccount>
    </>
  )
}
