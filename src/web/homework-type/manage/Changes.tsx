import type { HomeworkTypeRevision } from '#contract/homework-type-writing.ts'
import { diffWords } from '#web/homework-type/manage/diff-words.ts'
import { messages } from '#web/homework-type/manage/messages.ts'

/** The differences of a revision from the one before: words that went struck through, words that came underlined. */
export function Changes({ of: changes }: { of: HomeworkTypeRevision['changes'] }) {
  if (changes.length === 0) return <p className="text-sm text-text-muted">{messages.noChanges}</p>
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-3 text-sm">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="grid grid-cols-[minmax(0,1fr)] gap-1">
          <dt className="font-medium">{messages.fieldName(field)}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">
            {diffWords(before, after).map(({ text, kind }, place) => {
              const key = `${place} ${kind}`
              if (kind === 'same') return <span key={key}>{text}</span>
              return kind === 'gone' ? <del key={key}>{text}</del> : <ins key={key}>{text}</ins>
            })}
          </dd>
        </div>
      ))}
    </dl>
  )
}
