import { createReport as operation, listReportsOfHomework, type ReportPart } from '#contract/report.ts'
import { useViewer } from '#web/auth/index.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { useForm } from '#web/lib/use-form.ts'
import { Decision } from '#web/report/Decision.tsx'
import { messages } from '#web/report/messages.ts'
import { createReport, readReportsAnew, withdrawReport } from '#web/report/report-api.ts'
import type { ReportedTask } from '#web/report/ReportMark.tsx'
import { ReportText } from '#web/report/ReportText.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { Skeleton } from '#web/ui/list/Skeleton.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

type Props = { task: ReportedTask; part: ReportPart; stepId: number | null; onClose: () => void }

/** Reports at a part of a task, right there: to write one, or to answer those of others. */
export function ReportPanel(props: Props) {
  const { id } = useViewer()
  const { task, onClose } = props
  return (
    <section
      aria-label={messages.panel}
      className="grid w-full grid-cols-[minmax(0,1fr)] gap-4 rounded-md border border-border bg-surface p-4 text-base"
    >
      <Reports {...props} isAuthor={id === task.author.id} />
      <Button size="sm" variant="ghost" className="justify-self-end" onClick={onClose}>
        {messages.close}
      </Button>
    </section>
  )
}

function Reports({ task, part, stepId, onClose, isAuthor }: Props & { isAuthor: boolean }) {
  const reports = useServer(listReportsOfHomework, { params: { homeworkId: task.id } })

  async function withdraw(id: number) {
    try {
      await withdrawReport(id)
      showToast({ title: messages.withdrawn, variant: 'success' })
      await readReportsAnew()
    } catch {
      // the toast of the failed call has said why
    }
  }

  return (
    <Loaded of={reports} waiting={<Skeleton className="h-24" />} failed={messages.failed}>
      {({ results }) => {
        const here = results.filter((report) => report.part === part && report.stepId === stepId)
        const isOwnOpen = here.some(({ isOwn, state }) => isOwn && state === 'OPEN')
        return (
          <>
            {here.length > 0 && (
              <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
                {here.map((report) => (
                  <li key={report.id} className="grid grid-cols-[minmax(0,1fr)] gap-2">
                    <ReportText report={report} />
                    {report.mayDecide && <Decision report={report} />}
                    {report.isOwn && report.state === 'OPEN' && (
                      <Button size="sm" variant="ghost" className="justify-self-start" onClick={() => void withdraw(report.id)}>
                        {messages.withdraw}
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            )}
            {isAuthor && here.length === 0 && <p className="text-text-muted">{messages.nothing}</p>}
            {!isAuthor && !isOwnOpen && <NewReport homeworkId={task.id} part={part} stepId={stepId} onSent={onClose} />}
          </>
        )
      }}
    </Loaded>
  )
}

type NewProps = { homeworkId: number; part: ReportPart; stepId: number | null; onSent: () => void }

function NewReport({ homeworkId, part, stepId, onSent }: NewProps) {
  const { errors, refusal, isSending, form } = useForm({
    schema: operation.body,
    read: (data) => ({ homeworkId, part, stepId, text: data.get('text') }),
    async send({ text }) {
      await createReport({ homeworkId, part, stepId }, text)
      showToast({ title: messages.sent, message: messages.sentHint, variant: 'success' })
      onSent()
      await readReportsAnew()
    },
  })
  return (
    <form {...form} className="grid gap-3">
      <TextArea
        name="text"
        label={messages.text}
        hint={messages.textHint}
        rows={3}
        error={errors['text']}
        // It was opened to write in it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      />
      <FormRefusal message={refusal} />
      <Button variant="primary" size="sm" type="submit" loading={isSending} className="justify-self-start">
        {messages.send}
      </Button>
    </form>
  )
}
