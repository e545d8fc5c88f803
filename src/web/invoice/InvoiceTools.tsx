import FileCode2 from 'virtual:icons/file-code-corner'
import FileDown from 'virtual:icons/file-down'
import Printer from 'virtual:icons/printer'
import Stamp from 'virtual:icons/stamp'
import { type ReactNode, useState } from 'react'
import { getInvoicePdf, type InvoiceDetails, type InvoiceFile } from '#contract/invoice/invoice.ts'
import { paths } from '#contract/paths.ts'
import { printInvoice, saveInvoiceFile } from '#web/invoice/api.ts'
import { messages } from '#web/invoice/messages.ts'
import { onNews } from '#web/lib/news.ts'
import { readAnew, useServer } from '#web/lib/server-state/use-server.ts'
import { PdfDocumentList } from '#web/print/index.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'

onNews((news) => {
  if (news === 'pdfReady' || news === 'pdfError') void readAnew(getInvoicePdf)
})

/** The ways in which an invoice leaves the screen. */
export function InvoiceTools({ invoice: { id, orderId, hasXml, hasConfirmation } }: { invoice: InvoiceDetails }) {
  const [isOpen, setOpen] = useState(false)
  return (
    // On paper every grid is a block: the part that is left out is none.
    <div className="no-print">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <Link to={paths.accountPayment(orderId)} className="justify-self-start font-medium text-accent-text underline underline-offset-2">
          {messages.toOrder}
        </Link>
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" icon={<FileDown aria-hidden />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {messages.makePdf}
          </Button>
          <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
            {messages.print}
          </Button>
          {hasXml && <SaveButton id={id} file="xml" label={messages.xml} icon={<FileCode2 aria-hidden />} />}
          {hasConfirmation && <SaveButton id={id} file="upo" label={messages.confirmation} icon={<Stamp aria-hidden />} />}
        </div>
        {isOpen && <Documents id={id} />}
      </div>
    </div>
  )
}

function SaveButton({ id, file, label, icon }: { id: number; file: InvoiceFile; label: string; icon: ReactNode }) {
  const [isSaving, setSaving] = useState(false)
  async function save() {
    setSaving(true)
    // A failure has told of itself.
    await saveInvoiceFile(id, file).catch(() => undefined)
    setSaving(false)
  }
  return (
    <Button icon={icon} loading={isSaving} onClick={() => void save()}>
      {label}
    </Button>
  )
}

function Documents({ id }: { id: number }) {
  const known = useServer(getInvoicePdf, { params: { id } })
  return (
    <PdfDocumentList
      title={messages.pdf}
      known={known}
      themes={['light']}
      onOrder={() => printInvoice(id)}
      forPaper={null}
      failures={messages.failure}
    />
  )
}
