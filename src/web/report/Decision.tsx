import { type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { REPORT_ANSWER_LENGTH, REPORT_DECISIONS, mayDecide, type Report, type ReportDecision } from '#contract/report.ts'
import { AppError } from '#contract/http/errors.ts'
import { showInPlace } from '#web/lib/failures.ts'
import { useUnsaved } from '#web/lib/unsaved/use-unsaved.ts'
import { messages } from '#web/report/messages.ts'
import { decideReport, readReportsAnew } from '#web/report/report-api.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

/** The way for keys of the queue to decide. */
export type DecisionHandle = { decide: (state: ReportDecision) => void }

type Props = {
  report: Pick<Report, 'id' | 'state'>
  /** Lets a decision pass, at once or after a question. */
  onDeciding?: (decide: () => void) => void
  onDecided?: () => void
  /** Stands beside the buttons. */
  beside?: ReactNode
  ref?: Ref<DecisionHandle>
}

const atOnce = (run: () => void): void => run()

/** An answer to whoever reported, and the buttons that decide. */
export function Decision({ report, onDeciding = atOnce, onDecided, beside, ref }: Props) {
  const form = useRef<HTMLFormElement>(null)
  useUnsaved(form)
  const [sending, setSending] = useState<ReportDecision | null>(null)
  const [problem, setProblem] = useState<string>()

  async function decide(state: ReportDecision) {
    if (!form.current || sending !== null || !mayDecide(report.state, state)) return
    const field = form.current.elements.namedItem('answer') as HTMLTextAreaElement // the one field of the form below
    setProblem(undefined)
    setSending(state)
    try {
      await decideReport(report.id, state, field.value)
      showToast({ title: messages.decided, variant: 'success' })
      field.value = ''
      onDecided?.()
      await readReportsAnew()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      showInPlace(error)
      setProblem(error.fields['answer'] ?? error.message)
      field.focus()
      if (error.code === 'CONFLICT') void readReportsAnew()
    } finally {
      setSending(null)
    }
  }

  useImperativeHandle(ref, () => ({ decide: (state) => void decide(state) }))

  return (
    <form ref={form} className="grid gap-3" onSubmit={(event) => event.preventDefault()}>
      <TextArea
        name="answer"
        label={messages.answer}
        hint={messages.answerHint}
        rows={2}
        maxLength={REPORT_ANSWER_LENGTH}
        error={problem}
      />
      <div className="flex flex-wrap gap-2">
        {REPORT_DECISIONS.filter((state) => mayDecide(report.state, state)).map((state) => (
          <Button
            key={state}
            size="sm"
            variant={state === 'MENDED' ? 'primary' : 'secondary'}
            loading={sending === state}
            onClick={() => onDeciding(() => void decide(state))}
          >
            {messages.decide[state]}
          </Button>
        ))}
        {beside}
      </div>
    </form>
  )
}
