import { getMathConceptHistory, type MathConceptRevision } from '#contract/math-concept-history.ts'
import { momentText } from '#contract/text/dates.ts'
import { readChangesAnew, restoreConcept } from '#web/math-concept/manage/api.ts'
import { messages } from '#web/math-concept/manage/messages.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { RevisionList } from '#web/ui/differences/RevisionList.tsx'
import { Skeleton } from '#web/ui/list/Skeleton.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'

type Props = { id: number; onClose: () => void; onRestored: () => void }

/** The saved revisions of a concept with their differences; an earlier one can be put back. */
export function HistoryDialog({ id, onClose, onRestored }: Props) {
  const history = useServer(getMathConceptHistory, { params: { id } })
  return (
    <Dialog isOpen onClose={onClose} title={messages.historyTitle}>
      <Loaded of={history} waiting={<Skeleton className="h-24" />} failed={messages.historyFailed}>
        {({ results }) => (
          <RevisionList
            of={results.map(({ changes, ...revision }) => ({
              revision: revision.revision,
              by: byWhom(revision),
              changes: changes.map(({ field, ...texts }) => ({ ...texts, label: messages.field(field) })),
            }))}
            onRestore={(revision) => restoreConcept(id, revision)}
            onRestored={async () => {
              onRestored()
              await readChangesAnew()
            }}
          />
        )}
      </Loaded>
    </Dialog>
  )
}

function byWhom({ savedBy, savedAt, author }: Omit<MathConceptRevision, 'changes'>): string {
  if (savedAt === null) return messages.fromLibrary
  return [
    savedBy?.displayName ?? messages.deletedAuthor,
    momentText(savedAt),
    ...(author === null ? [] : [messages.proposedBy(author.displayName)]),
  ].join(' · ')
}
