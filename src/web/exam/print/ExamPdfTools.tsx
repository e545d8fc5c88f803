import FileDown from 'virtual:icons/file-down'
import KeyRound from 'virtual:icons/key-round'
import { useState } from 'react'
import { type ExamPart, getExamPdf } from '#contract/exam-printing.ts'
import type { Exam } from '#contract/exam.ts'
import { paths } from '#contract/paths.ts'
import { useViewer } from '#web/auth/index.ts'
import { orderExamPdf } from '#web/exam/print/api.ts'
import { messages } from '#web/exam/print/messages.ts'
import { onNews } from '#web/lib/news.ts'
import { readAnew, useServer } from '#web/lib/server-state/use-server.ts'
import { PdfDocumentList } from '#web/print/index.ts'
import { ExportButton } from '#web/task-export/index.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'

onNews((news) => {
  if (news === 'pdfReady' || news === 'pdfError') void readAnew(getExamPdf)
})

/** The ways in which a sheet leaves the screen, for whoever is signed in; its key for those who teach. */
export function ExamPdfTools({ exam: { id, slug } }: { exam: Pick<Exam, 'id' | 'slug'> }) {
  const viewer = useViewer()
  const [isOpen, setOpen] = useState(false)
  if (viewer.id === null) return null
  return (
    <>
      <Button icon={<FileDown aria-hidden />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {messages.open}
      </Button>
      {viewer.role !== 'USER' && (
        <LinkButton to={paths.examKey(slug)} icon={<KeyRound aria-hidden />}>
          {messages.key}
        </LinkButton>
      )}
      <ExportButton subject="exam" id={id} size="md" />
      {isOpen && <Documents id={id} slug={slug} />}
    </>
  )
}

function Documents({ id, slug }: Pick<Exam, 'id' | 'slug'>) {
  const known = useServer(getExamPdf, { params: { id } })
  const { data } = known
  const order = (part: ExamPart) => (theme: Parameters<typeof orderExamPdf>[2]) => orderExamPdf(id, part, theme)
  const key = data?.key ?? null
  return (
    <div className="grid basis-full gap-3">
      <h2 className="font-semibold">{messages.sheetTitle}</h2>
      <PdfDocumentList title={messages.sheetTitle} known={known} onOrder={order('sheet')} forPaper={null} failures={messages.failure} />
      {data && key && (
        <>
          <h2 className="font-semibold">{messages.keyTitle}</h2>
          <PdfDocumentList
            title={messages.keyTitle}
            known={{ ...known, data: { isPossible: data.isPossible, documents: key } }}
            onOrder={order('key')}
            forPaper={paths.examKey(slug)}
            failures={messages.failure}
          />
        </>
      )}
    </div>
  )
}
