import type { HomeworkRevision } from '#contract/homework/homework-history.ts'
import { messages } from '#web/homework/manage/messages.ts'
import { Differences } from '#web/ui/differences/Differences.tsx'

/** The differences of a revision from the one before. */
export function Revision({ changes }: { changes: HomeworkRevision['changes'] }) {
  return (
    <Differences of={changes.map(({ field, ...texts }) => ({ ...texts, label: messages.fieldName(field) }))} none={messages.noChanges} />
  )
}
