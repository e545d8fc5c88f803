import Download from 'virtual:icons/download'
import { useState } from 'react'
import { paths } from '#contract/paths.ts'
import { accountMeta } from '#web/account/account-meta.ts'
import { DeleteAccountDialog } from '#web/account/DeleteAccountDialog.tsx'
import { ExportDialog } from '#web/account/ExportDialog.tsx'
import { messages } from '#web/account/messages.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { OwedAtDeletion } from '#web/payment/index.ts'
import { Button } from '#web/ui/Button.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { Section } from '#web/ui/layout/Section.tsx'
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
  const [asks, setAsks] = useState<'export' | 'delete' | null>(null)
  const close = () => setAsks(null)
  return (
    <>
      <PageTitle title={messages.dataTitle} lead={messages.dataDescription} />
      <Section title={messages.exportTitle} lead={messages.exportLead}>
        <Button icon={<Download aria-hidden />} onClick={() => setAsks('export')} className="justify-self-start">
          {messages.exportAction}
        </Button>
      </Section>
      <Section title={messages.deleteTitle} lead={messages.deleteLead}>
        <What title={messages.deleteGoes} items={messages.deleteGoesItems} />
        <What title={messages.deleteStays} items={messages.deleteStaysItems} />
        <OwedAtDeletion />
        <Button variant="danger" onClick={() => setAsks('delete')} className="justify-self-start">
          {messages.deleteAction}
        </Button>
      </Section>
      {asks === 'export' && <ExportDialog onClose={close} />}
      {asks === 'delete' && <DeleteAccountDialog onClose={close} />}
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
