import { momentText } from '#contract/text/dates.ts'
import { getHomeworkHistory } from '#contract/homework/homework-history.ts'
import { messages } from '#web/homework/form/messages.ts'
import { Revision } from '#web/homework/manage/Revision.tsx'
import { messages as historyMessages } from '#web/homework/manage/messages.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/list/Skeleton.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'

type Props = {
  id: number
  /** The revision that the form was opened with. */
  revision: number
  onClose: () => void
  /** Saves the form over the revision that was looked at. */
  onKeep: (latest: number) => void
  onTake: () => void
}

/** Shows what somebody else saved while the form was open, and lets its person choose. */
export function ConflictDialog({ id, revision, onClose, onKeep, onTake }: Props) {
  const history = useServer(getHomeworkHistory, { params: { id } })
  const latest = history.data?.[0]?.revision
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={messages.conflictTitle}
      footer={
        <>
          <Button onClick={onTake}>{messages.conflictTake}</Button>
          <Button variant="primary" loading={latest === undefined} onClick={() => latest !== undefined && onKeep(latest)}>
            {messages.conflictKeep}
          </Button>
        </>
      }
    >
      <p className="text-text-muted">{messages.conflictLead}</p>
      <Loaded of={history} waiting={<Skeleton className="h-24" />} failed={historyMessages.historyFailed}>
        {(revisions) =>
          revisions
            .filter((other) => other.revision > revision)
            .map((other) => (
              <section key={other.revision} className="grid gap-2">
                <p className="font-semibold">
                  {messages.conflictBy(other.savedBy?.displayName ?? messages.someone, momentText(other.savedAt))}
                </p>
                <Revision changes={other.changes} />
              </section>
            ))
        }
      </Loaded>
    </Dialog>
  )
}
