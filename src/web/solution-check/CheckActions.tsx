import Flag from 'virtual:icons/flag'
import Printer from 'virtual:icons/printer'
import { useState } from 'react'
import type { SolutionCheck } from '#contract/solution-check.ts'
import { useViewer } from '#web/auth/index.ts'
import { AskDialog } from '#web/payment/index.ts'
import { cancelCheck, closeReports, readAll, reportCheck } from '#web/solution-check/api.ts'
import { messages } from '#web/solution-check/messages.ts'
import { ReasonDialog } from '#web/solution-check/ReasonDialog.tsx'
import { Button } from '#web/ui/Button.tsx'

/** The things that a reader does with a check: printing, taking it back, reporting; for ADMIN what was reported. */
export function CheckActions({ check }: { check: SolutionCheck }) {
  const { id, isOwn, isMine, mayCancel, tokens, report, state } = check
  const { role } = useViewer()
  const [asked, setAsked] = useState<'cancel' | 'report' | null>(null)
  const isAdmin = role === 'ADMIN' && !isOwn
  const close = () => setAsked(null)

  async function act(call: () => Promise<unknown>) {
    await call()
    close()
    await readAll()
  }

  return (
    <>
      {report && <p className="wrap-anywhere">{isAdmin ? messages.reportOf(report.reason) : messages.reported}</p>}
      <div className="check-buttons no-print">
        {state === 'CHECKED' && (
          <Button icon={<Printer aria-hidden />} onClick={() => print()}>
            {messages.print}
          </Button>
        )}
        {mayCancel && <Button onClick={() => setAsked('cancel')}>{messages.cancel}</Button>}
        {isAdmin && report && <Button onClick={() => void act(() => closeReports(id))}>{messages.closeReport}</Button>}
        {!isAdmin && !report && ((isOwn && state !== 'WAITING') || isMine) && (
          <Button variant="ghost" icon={<Flag aria-hidden />} onClick={() => setAsked('report')}>
            {messages.report}
          </Button>
        )}
      </div>
      {asked === 'cancel' && (
        <AskDialog title={messages.cancelAsk} action={messages.cancel} onClose={close} onConfirm={() => act(() => cancelCheck(id))}>
          <p>{messages.cancelHint(tokens)}</p>
        </AskDialog>
      )}
      {asked === 'report' && (
        <ReasonDialog
          title={messages.reportTitle}
          label={messages.reportReason}
          action={messages.report}
          onClose={close}
          onSend={(reason) => act(() => reportCheck(id, reason))}
        />
      )}
    </>
  )
}
