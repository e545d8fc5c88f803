import FileCode2 from 'virtual:icons/file-code-corner'
import Table from 'virtual:icons/table'
import { useState } from 'react'
import type { EXPORT_FORMATS } from '#contract/invoice/invoice-admin.ts'
import { lastMonths } from '#contract/text/months.ts'
import { saveExport } from '#web/invoice/api.ts'
import { messages } from '#web/invoice/manage/messages.ts'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { Card } from '#web/ui/layout/Card.tsx'

const MONTHS = 24

/** Files for the accountant; the month before this one is what is wanted most. */
export function ExportCard() {
  const [months] = useState(() => lastMonths(new Date(), MONTHS))
  const [month, setMonth] = useState(months[1]?.value ?? '')
  const [saving, setSaving] = useState<string | null>(null)

  async function save(format: (typeof EXPORT_FORMATS)[number]) {
    setSaving(format)
    // A failure has told of itself.
    await saveExport({ month, format }).catch(() => undefined)
    setSaving(null)
  }

  return (
    <Card as="section" aria-labelledby="ksiegowosc" className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3">
      <h2 id="ksiegowosc" className="heading text-xl">
        {messages.accountant}
      </h2>
      <p className="text-text-muted">{messages.accountantLead}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Select label={messages.month} value={month} onChange={(event) => setMonth(event.currentTarget.value)} options={months} />
        <Button icon={<Table aria-hidden />} loading={saving === 'csv'} onClick={() => void save('csv')}>
          {messages.csv}
        </Button>
        <Button icon={<FileCode2 aria-hidden />} loading={saving === 'jpk'} onClick={() => void save('jpk')}>
          {messages.jpk}
        </Button>
      </div>
    </Card>
  )
}
