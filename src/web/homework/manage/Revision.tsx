import type { HomeworkRevision } from '#contract/homework/homework-history.ts'
import { messages } from '#web/homework/manage/messages.ts'

/** The differences of a revision from the one before: what was there, what is there now. */
export function Revision({ changes }: { changes: HomeworkRevision['changes'] }) {
  if (changes.length === 0) return <p className="text-sm text-text-muted">{messages.noChanges}</p>
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-3 text-sm">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="grid grid-cols-[minmax(0,1fr)] gap-1">
          <dt className="font-medium">{messages.fieldName(field)}</dt>
          {before !== '' && (
            <dd className="revision-before">
              <del>{before}</del>
            </dd>
          )}
          {after !== '' && (
            <dd className="revision-after">
              <ins>{after}</ins>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
