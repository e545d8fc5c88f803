import { useEffect, useState } from 'react'
import type { MathConceptContent } from '#contract/math-concept-change.ts'
import { readContent } from '#web/math-concept/manage/api.ts'
import { messages } from '#web/math-concept/manage/messages.ts'
import { reasonOf } from '#web/lib/failures.ts'
import { Button } from '#web/ui/Button.tsx'
import { Differences } from '#web/ui/differences/Differences.tsx'
import { Skeleton } from '#web/ui/list/Skeleton.tsx'

type Saved = { name: string; aliases: readonly string[]; text: string }
type Props = {
  id: number
  /** The content that was opened here. */
  since: Saved
  /** Sends what is written here over what is stored, which has been shown: this revision. */
  onMine: (newest: number) => void
  onTheirs: () => void
}

/** Changes that others have saved since the form was opened, and the choice between the two. */
export function ConceptConflict({ id, since, onMine, onTheirs }: Props) {
  const [now, setNow] = useState<MathConceptContent | string | null>(null)
  useEffect(() => {
    let isLeft = false
    readContent(id).then(
      (content) => !isLeft && setNow(content),
      (error: unknown) => !isLeft && setNow(reasonOf(error)),
    )
    return () => {
      isLeft = true
    }
  }, [id])
  return (
    <section aria-labelledby="conflict" className="grid gap-4 rounded-lg border border-warning-border p-4">
      <div className="grid gap-1">
        <h2 id="conflict" className="font-semibold">
          {messages.conflictTitle}
        </h2>
        <p className="text-sm text-text-muted">{messages.conflictLead}</p>
      </div>
      {now === null ? (
        <Skeleton className="h-16" />
      ) : typeof now === 'string' ? (
        <p className="text-sm text-error">{now}</p>
      ) : (
        <>
          <Differences none={messages.noChanges} of={changedSince(since, now)} />
          <div className="flex flex-wrap gap-2">
            <Button onClick={onTheirs}>{messages.loadTheirs}</Button>
            <Button onClick={() => onMine(now.revision)}>{messages.sendMine}</Button>
          </div>
        </>
      )}
    </section>
  )
}

function changedSince(since: Saved, now: MathConceptContent) {
  return [
    { label: messages.field('name'), before: since.name, after: now.concept.name },
    { label: messages.field('aliases'), before: since.aliases.join('; '), after: now.aliases.join('; ') },
    { label: messages.field('description'), before: since.text, after: now.text },
  ].filter(({ before, after }) => before !== after)
}
