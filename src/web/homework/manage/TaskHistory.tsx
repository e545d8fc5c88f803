import { useState } from 'react'
import { momentText } from '#contract/text/dates.ts'
import { getHomeworkHistory } from '#contract/homework/homework-history.ts'
import { restoreRevision } from '#web/homework/manage/api.ts'
import { messages } from '#web/homework/manage/messages.ts'
import { Revision } from '#web/homework/manage/Revision.tsx'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/list/Skeleton.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

type Props = { id: number; mayRestore: boolean; onRestored: () => Promise<void> }

/** The saved revisions of a task with their differences; asked for when it is opened. */
export function TaskHistory(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-label={messages.history} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Button className="justify-self-start" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? messages.hideHistory : messages.history}
      </Button>
      {isOpen && <Revisions {...props} />}
    </section>
  )
}

function Revisions({ id, mayRestore, onRestored }: Props) {
  const history = useServer(getHomeworkHistory, { params: { id } })
  const [doing, setDoing] = useState<number | null>(null)

  async function restore(revision: number) {
    setDoing(revision)
    try {
      await restoreRevision(id, revision)
      showToast({ title: messages.restored, variant: 'success' })
      await Promise.all([history.reload(), onRestored()])
    } catch {
      // the toast of the failed call has said why
    } finally {
      setDoing(null)
    }
  }

  return (
    <Loaded of={history} waiting={<Skeleton className="h-40" />} failed={messages.historyFailed}>
      {(revisions) => (
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {revisions.map(({ revision, savedBy, savedAt, changes }, place) => (
            <li key={revision} className="card grid grid-cols-[minmax(0,1fr)] gap-3">
              <p className="flex flex-wrap items-baseline gap-x-3">
                <span className="font-semibold">{messages.revision(revision)}</span>
                <span className="text-sm text-text-muted">
                  {savedBy?.displayName ?? messages.someone}, <time dateTime={savedAt.toISOString()}>{momentText(savedAt)}</time>
                </span>
              </p>
              <Revision changes={changes} />
              {mayRestore && place > 0 && (
                <Button size="sm" className="justify-self-start" loading={doing === revision} onClick={() => void restore(revision)}>
                  {messages.restore}
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
    </Loaded>
  )
}
