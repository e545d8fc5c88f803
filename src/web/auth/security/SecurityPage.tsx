import { useOutletContext } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { Me } from '#contract/user/user.ts'
import { ChangeEmail } from '#web/auth/security/ChangeEmail.tsx'
import { ChangePassword } from '#web/auth/security/ChangePassword.tsx'
import { messages } from '#web/auth/messages.ts'
import { Sessions } from '#web/auth/security/Sessions.tsx'
import { TwoFactor } from '#web/auth/security/TwoFactor.tsx'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import type { Route } from './+types/SecurityPage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { securityTitle: title, securityDescription: description } = messages
  return pageMeta({ title, description, path: paths.accountSecurity(), origin: loaderData?.origin ?? '', isIndexed: false })
}

/** The account's safety, inside the frame of the account. */
export default function SecurityPage() {
  const viewer = useOutletContext<Me>()
  return (
    <>
      <PageTitle title={messages.securityTitle} lead={messages.securityDescription} />
      <ChangeEmail viewer={viewer} />
      <ChangePassword />
      <TwoFactor viewer={viewer} />
      <Sessions />
    </>
  )
}
