import { Download } from 'lucide-react'
import { useState } from 'react'
import { paths } from '#contract/paths.ts'
import { accountMeta } from '#web/account/account-meta.ts'
import { exportAccount } from '#web/account/api.ts'
import { DeleteAccountDialog } from '#web/account/DeleteAccountDialog.tsx'
import { messages } from '#web/account/messages.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { Button } from '#web/ui/Button.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Section } from '#web/ui/Section.tsx'
import type { Route } from './+types/DataPage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { dataTitle: title, dataDescription: description } = messages
  return accountMeta({ title, description, path: paths.accountData() }, loaderData?.origin)
}

/** A copy of everything kept of the person, and the end of the account. */
export default function DataPage() {
  const [isFetching, setFetching] = useState(false)
  const [isAsking, setAsking] = useState(false)

  async function download() {
    setFetching(true)
    try {
      const { url } = await exportAccount()
      // The link saves by itself: however large the copy is, the browser writes it to the disk while it comes.
      const link = document.createElement('a')
      link.href = url
      link.download = ''
      link.click()
    } catch {
      // The toast of the failed call has said why.
    } finally {
      setFetching(false)
    }
  }

  return (
    <>
      <PageTitle title={messages.dataTitle} lead={messages.dataDescription} />
      <Section title={messages.exportTitle} lead={messages.exportLead}>
        <Button icon={<Download aria-hidden />} loading={isFetching} onClick={download} className="justify-self-start">
          {messages.exportAction}
        </Button>
      </Section>
      <Section title={messages.deleteTitle} lead={messages.deleteLead}>
        <What title={messages.deleteGoes} items={messages.deleteGoesItems} />
        <What title={messages.deleteStays} items={messages.deleteStaysItems} />
        <Button variant="danger" onClick={() => setAsking(true)} className="justify-self-start">
          {messages.deleteAction}
        </Button>
      </Section>
      {isAsking && <DeleteAccountDialog onClose={() => setAsking(false)} />}
    </>
  )
}

function What({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div className="grid max-w-2xl gap-1">
      <h3 className="font-semibold">{title}</h3>
      <ul className="grid list-disc gap-1 pl-5 text-text-muted">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  )
}
