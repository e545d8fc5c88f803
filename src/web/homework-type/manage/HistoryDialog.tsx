import { useState } from 'react'
import { getHomeworkTypeHistory } from '#contract/homework-type-writing.ts'
import { momentText } from '#contract/text/dates.ts'
import { readTypesAnew, restoreType } from '#web/homework-type/manage/api.ts'
import { Changes } from '#web/homework-type/manage/Changes.tsx'
import { messages } from '#web/homework-type/manage/messages.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { Button } from '#web/ui/Button.tsx'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { Skeleton } from '#web/ui/list/Skeleton.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

type Props = { id: number; onClose: () => void; onRestored: () => Promise<void> }

/** The saved revisions of a kind of tasks with their differences; an earlier one can be put back. */
export function HistoryDialog({ id, onClose, onRestored }: Props) {
  const history = useServer(getHomeworkTypeHistory, { params: { id } })
  const [restoring, setRestoring] = useState<number | null>(null)

  async function restore(revision: number) {
    setRestoring(revision)
    try {
      await restoreType(id, revision)
      showToast({ title: messages.restored, variant: 'success' })
      await Promise.all([readTypesAnew(), onRestored()])
    } catch {
      // The toast of the failed call has said why.
    } finally {
      setRestoring(null)
    }
  }

  return (
    <Dialog isOpen onClose={onClose} title={messages.historyTitle}>
      <Loaded of={history} waiting={<Skeleton className="h-24" />} failed={messages.historyFailed}>
        {({ results }) =>
          results.length === 0 ? (
            <p className="text-text-muted">{messages.noHistory}</p>
          ) : (
            <ol className="grid grid-cols-[minmax(0,1fr)] gap-2">
              {results.map(({ revision, savedBy, savedAt, changes }, place) => (
                <li key={revision}>
                  <Disclosure
                    defaultOpen={place === 0}
                    summary={
                      <span className="grid">
                        <span className="font-medium">
                          {messages.revision(revision)}
                          {place === 0 && <span className="font-normal text-text-muted"> · {messages.current}</span>}
                        </span>
                        <span className="text-sm text-text-muted">
                          {savedBy?.displayName ?? messages.fromTheStart} · {momentText(savedAt)}
                        </span>
                      </span>
                    }
                  >
                    <div className="grid justify-items-start gap-3 py-2">
                      <Changes of={changes} />
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
      </Loaded>
    </Dialog>
  )
}
