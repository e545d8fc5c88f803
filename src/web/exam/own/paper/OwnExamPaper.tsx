import '#web/exam/own/paper/own-paper.css'
import { useState } from 'react'
import FileDown from 'virtual:icons/file-down'
import { EXAM_PARTS, type ExamPart } from '#contract/exam-printing.ts'
import type { Output } from '#contract/http/endpoint.ts'
import { getOwnExamPdf, type getOwnExamPaper } from '#contract/own-exam-printing.ts'
import { paths } from '#contract/paths.ts'
import { messages as examMessages } from '#web/exam/messages.ts'
import { printExam } from '#web/exam/own/api.ts'
import { messages } from '#web/exam/own/paper/messages.ts'
import { AnswerCard } from '#web/exam/print/AnswerCard.tsx'
import { KeyTasks } from '#web/exam/print/KeyTasks.tsx'
import { messages as printMessages } from '#web/exam/print/messages.ts'
import { onNews } from '#web/lib/news.ts'
import { readAnew, useServer } from '#web/lib/server-state/use-server.ts'
import { PdfDocumentList, PrintedPage, PrintedTask } from '#web/print/index.ts'
import { ExportButton } from '#web/task-export/index.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'

onNews((news) => {
  if (news === 'pdfReady' || news === 'pdfError') void readAnew(getOwnExamPdf)
})

export type OwnPaper = Output<typeof getOwnExamPaper>

/** The versions of an exam as pupils get them, or the key of each; one after another, each from a page of its own. */
export function OwnExamPaper({ paper, part }: { paper: OwnPaper; part: ExamPart }) {
  const { id, slug, details, minutes, points, versions } = paper
  const isKey = part === 'key'
  const isAlone = versions.length === 1
  const figures = (
    <p className="flex flex-wrap gap-x-5 text-sm text-text-muted">
      <span>{examMessages.tasks(versions[0]?.tasks.length ?? 0)}</span>
      <span>{examMessages.points(points)}</span>
      {minutes !== null && <span>{examMessages.minutes(minutes)}</span>}
    </p>
  )
  return (
    <PrintedPage
      // Each of two versions has a head of its own.
      isHeadOnScreen={!isAlone}
      title={isKey ? printMessages.keyOf(details) : details}
      tools={<Tools id={id} slug={slug} part={part} />}
      lead={
        <>
          <ul className="no-print flex flex-wrap gap-x-4 gap-y-1">
            <li>
              <Link to={paths.accountExam(slug)} className="own-paper-part">
                {messages.back}
              </Link>
            </li>
            {EXAM_PARTS.map((each) => (
              <li key={each}>
                <Link to={paths.ownExamPdf(slug, each)} aria-current={each === part ? 'page' : undefined} className="own-paper-part">
                  {messages.partLabel[each]}
                </Link>
              </li>
            ))}
          </ul>
          {isAlone && figures}
        </>
      }
    >
      {versions.map(({ version, tasks, key }) => (
        <section key={version} className="own-paper-version" aria-label={messages.version(version)}>
          {!isAlone && (
            <header className="own-paper-head">
              <h2 className="heading text-xl">{messages.versionOf(isKey ? printMessages.keyOf(details) : details, version)}</h2>
              {figures}
            </header>
          )}
          {tasks.length === 0 && <p className="text-text-muted">{messages.empty}</p>}
          {isKey && <KeyTasks tasks={key} />}
          {!isKey &&
            tasks.map(({ id: taskId, number, points: taskPoints, bundle, homework }) => (
              <PrintedTask
                key={taskId}
                number={number}
                points={examMessages.taskPoints(taskPoints)}
                homework={homework}
                bundle={bundle}
                solution={null}
              />
            ))}
          {!isKey && tasks.length > 0 && <AnswerCard tasks={tasks} version={isAlone ? undefined : version} />}
        </section>
      ))}
    </PrintedPage>
  )
}

function Tools({ id, slug, part }: Pick<OwnPaper, 'id' | 'slug'> & { part: ExamPart }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<FileDown aria-hidden />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {printMessages.open}
      </Button>
      <ExportButton subject="exam" id={id} size="md" />
      {isOpen && <Documents key={part} slug={slug} part={part} />}
    </>
  )
}

function Documents({ slug, part }: { slug: string; part: ExamPart }) {
  const known = useServer(getOwnExamPdf, { params: { id: slug }, query: { part } })
  const title = part === 'key' ? printMessages.keyTitle : printMessages.sheetTitle
  return (
    <div className="grid basis-full gap-3">
      <h2 className="font-semibold">{title}</h2>
      <PdfDocumentList
        title={title}
        known={known}
        onOrder={(theme) => printExam(slug, part, theme)}
        forPaper={null}
        failures={printMessages.failure}
      />
    </div>
  )
}
