import { useState } from 'react'
import { useNavigate } from 'react-router'
import { solutionCheckPaths } from '#contract/solution-check-paths.ts'
import { readAll, refuseCheck } from '#web/solution-check/api.ts'
import { messages } from '#web/solution-check/messages.ts'
import { ReasonDialog } from '#web/solution-check/ReasonDialog.tsx'
import { Button } from '#web/ui/Button.tsx'

/** Gives a solution back that can't be checked. */
export function Refusing({ id, onRefused }: { id: number; onRefused: () => void }) {
  const navigate = useNavigate()
  const [isAsked, setAsked] = useState(false)
  async function refuse(reason: string) {
    await refuseCheck(id, reason)
    onRefused()
    await readAll()
    await navigate(solutionCheckPaths.checkQueue())
  }
  return (
    <>
      <Button onClick={() => setAsked(true)}>{messages.refuse}</Button>
      {isAsked && (
        <ReasonDialog
          title={messages.refuseTitle}
          lead={messages.refuseHint}
          label={messages.refuseReason}
          action={messages.refuse}
          onClose={() => setAsked(false)}
          onSend={refuse}
        />
      )}
    </>
  )
}
