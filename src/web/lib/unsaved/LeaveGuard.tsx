import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { messages } from '#web/lib/unsaved/messages.ts'
import { session } from '#web/lib/session.ts'
import { isAnythingUnsaved } from '#web/lib/unsaved/unsaved-forms.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'

/** Asks before a page with an unsaved form is left. One for a whole area: the router heeds only one at a time. */
export function LeaveGuard() {
  // Who signs out is led away in any case, and finds the form again after signing in.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && session.tokens() !== null && isAnythingUnsaved(),
  )

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isAnythingUnsaved()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])

  if (blocker.state !== 'blocked') return null
  return (
    <Dialog
      isOpen
      onClose={blocker.reset}
      title={messages.leaveTitle}
      footer={
        <>
          <Button variant="danger" onClick={blocker.proceed}>
            {messages.leave}
          </Button>
          <Button variant="primary" onClick={blocker.reset}>
            {messages.stay}
          </Button>
        </>
      }
    >
      <p className="text-text-muted">{messages.leaveLead}</p>
    </Dialog>
  )
}
