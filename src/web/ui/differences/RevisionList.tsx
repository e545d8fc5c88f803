import { type ComponentProps, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Differences } from '#web/ui/differences/Differences.tsx'
import { messages } from '#web/ui/differences/messages.ts'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

type Revision = {
  revision: number
  /** Tells who saved it, and when. */
  by: string
  /** The fields that it changed, each with its name. */
  changes: ComponentProps<typeof Differences>['of']
}

type Props = {
  /** The newest first, which is what is there now. */
  of: readonly Revision[]
  /** Puts an earlier one back; a failure has been told already. */
  onRestore: (revision: number) => Promise<unknown>
  /** Reads anew what has changed. */
  onRestored: () => Promise<void>
}

/** The saved revisions of something with their differences; an earlier one can be put back. */
export function RevisionList({ of: revisions, onRestore, onRestored }: Props) {
  const [restoring, setRestoring] = useState<number | null>(null)

  async function restore(revision: number) {
    setRestoring(revision)
    try {
      await onRestore(revision)
      showToast({ title: messages.restored, variant: 'success' })
      await onRestored()
    } catch {
      // The toast of the failed call has said why.
    } finally {
      setRestoring(null)
    }
  }

  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {revisions.map(({ revision, by, changes }, place) => (
        <li key={revision}>
          <Disclosure
            defaultOpen={place === 0}
            summary={
              <span className="grid">
                <span className="font-medium">
                  {messages.revision(revision)}
                  {place === 0 && <span className="font-normal text-text-muted"> · {messages.current}</span>}
                </span>
                <span className="text-sm text-text-muted">{by}</span>
              </span>
            }
          >
            <div className="grid justify-items-start gap-3 py-2">
              <Differences of={changes} none={messages.noChanges} />
              {place > 0 && (
                <Button
                  size="sm"
                  loading={restoring === revision}
                  aria-label={messages.restoreOf(revision)}
                  onClick={() => void restore(revision)}
                >
                  {messages.restore}
                </Button>
              )}
            </div>
          </Disclosure>
        </li>
      ))}
    </ol>
  )
}
