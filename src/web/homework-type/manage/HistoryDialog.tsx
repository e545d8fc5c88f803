import { getHomeworkTypeHistory } from '#contract/homework-type-writing.ts'
import { momentText } from '#contract/text/dates.ts'
import { readTypesAnew, restoreType } from '#web/homework-type/manage/api.ts'
import { messages } from '#web/homework-type/manage/messages.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { RevisionList } from '#web/ui/differences/RevisionList.tsx'
import { Skeleton } from '#web/ui/list/Skeleton.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'

type Props = { id: number; onClose: () => void; onRestored: () => void }

/** The saved revisions of a kind of tasks with their differences; an earlier one can be put back. */
export function HistoryDialog({ id, onClose, onRestored }: Props) {
  const history = useServer(getHomeworkTypeHistory, { params: { id } })
  return (
    <Dialog isOpen onClose={onClose} title={messages.historyTitle}>
      <Loaded of={history} waiting={<Skeleton className="h-24" />} failed={messages.historyFailed}>
        {({ results }) =>
          results.length === 0 ? (
            <p className="text-text-muted">{messages.noHistory}</p>
          ) : (
            <RevisionList
              of={results.map(({ revision, savedBy, savedAt, changes }) => ({
                revision,
                by: `${savedBy?.displayName ?? messages.fromTheStart} · ${momentText(savedAt)}`,
                changes: changes.map(({ field, ...texts }) => ({ ...texts, label: messages.fieldName(field) })),
              }))}
              onRestore={(revision) => restoreType(id, revision)}
              onRestored={async () => {
                onRestored()
                await readTypesAnew()
              }}
            />
          )
        }
      </Loaded>
    </Dialog>
  )
}
