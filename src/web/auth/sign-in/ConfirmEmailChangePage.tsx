import { useState } from 'react'
import { paths } from '#contract/paths.ts'
import { confirmEmailChange } from '#web/auth/api.ts'
import { messages } from '#web/auth/messages.ts'
import { MailedAction } from '#web/auth/sign-in/MailedAction.tsx'
import { LoginAfterMail } from '#web/auth/sign-in/OtherAccount.tsx'
import { currentViewer, reloadViewer } from '#web/auth/viewer-store.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { session } from '#web/lib/session.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import type { Route } from './+types/ConfirmEmailChangePage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { confirmChangeTitle: title, confirmChangeDescription: description } = messages
  return pageMeta({ title, description, path: paths.confirmEmailChange(), origin: loaderData?.origin ?? '', isIndexed: false })
}

/** The page behind the link that went to a new address. */
export default function ConfirmEmailChangePage() {
  const [isTheirs, setTheirs] = useState(false)
  return (
    <MailedAction
      title={messages.confirmChangeTitle}
      lead={messages.confirmChangeLead}
      action={messages.confirmChange}
      doneLead={messages.confirmChangeDone}
      next={isTheirs ? <LinkButton to={paths.accountSecurity()}>{messages.accountSecurity}</LinkButton> : <LoginAfterMail />}
      send={async (token) => {
        const { device, email } = await confirmEmailChange(token)
        session.keepDevice(device)
        await reloadViewer()
        // Whoever is signed in here may be somebody else.
        setTheirs(currentViewer()?.email === email)
      }}
    />
  )
}
