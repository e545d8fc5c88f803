import { useState } from 'react'
import { paths } from '#contract/paths.ts'
import { getWorksheetPdf, WORKSHEET_PARTS, type WorksheetPart } from '#contract/worksheet.ts'
import { onNews } from '#web/lib/news.ts'
import { readAnew, useServer } from '#web/lib/server-state/use-server.ts'
import { PdfDocumentList } from '#web/print/index.ts'
import { SegmentedControl } from '#web/ui/form/SegmentedControl.tsx'
import { printWorksheet } from '#web/worksheet/api.ts'
import { messages } from '#web/worksheet/messages.ts'

onNews((news) => {
  if (news === 'pdfReady' || news === 'pdfError') void readAnew(getWorksheetPdf)
})

const PARTS = WORKSHEET_PARTS.map((value) => ({ value, label: messages.partLabel[value] }))

/** The documents of a worksheet that the server prints: with its key, without it, or the key alone. */
export function WorksheetPdfs({ id }: { id: number }) {
  const [part, setPart] = useState<WorksheetPart>('all')
  const known = useServer(getWorksheetPdf, { params: { id }, query: { part } })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="heading text-xl">{messages.pdf}</h2>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SegmentedControl label={messages.part} options={PARTS} value={part} onChange={setPart} />
        <p className="text-sm text-text-muted">{messages.partHint[part]}</p>
      </div>
      <PdfDocumentList
        key={part}
        title={messages.pdf}
        known={known}
        onOrder={(theme) => printWorksheet(id, part, theme)}
        forPaper={paths.worksheetPdf(id, part)}
        failures={messages.failure}
      />
    </div>
  )
}
