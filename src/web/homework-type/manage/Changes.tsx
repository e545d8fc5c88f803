import type { HomeworkTypeRevision } from '#contract/homework-type-writing.ts'
import { messages } from '#web/homework-type/manage/messages.ts'
import { Differences } from '#web/ui/differences/Differences.tsx'

/** The differences of a revision from the one before. */
export function Changes({ of: changes }: { of: HomeworkTypeRevision['changes'] }) {
  return (
    <Differences of={changes.map(({ field, ...texts }) => ({ ...texts, label: messages.fieldName(field) }))} none={messages.noChanges} />
  )
}
