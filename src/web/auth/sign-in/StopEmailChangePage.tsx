import { paths } from '#contract/paths.ts'
import { stopEmailChange } from '#web/auth/api.ts'
import { messages } from '#web/auth/messages.ts'
import { MailedAction } from '#web/auth/sign-in/MailedAction.tsx'
import { LoginAfterMail } from '#web/auth/sign-in/OtherAccount.tsx'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import type { Route } from './+types/StopEmailChangePage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { stopChangeTitle: title, stopChangeDescription: description } = messages
  return pageMeta({ title, description, path: paths.stopEmailChange(), origin: loaderData?.origin ?? '', isIndexed: false })
}

/** The page behind the notice that went to the old address. */
export default function StopEmailChangePage() {
  return (
    <MailedAction
      title={messages.stopChangeTitle}
      lead={messages.stopChangeLead}
      action={messages.stopChange}
      isDangerous
      doneLead={messages.stopChangeDone}
      next={<LoginAfterMail />}
      send={stopEmailChange}
    />
  )
}
