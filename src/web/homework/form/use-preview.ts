import { useEffect, useState } from 'react'
import { type HomeworkPreview, previewHomework } from '#contract/homework/homework-writing.ts'
import { AppError } from '#contract/http/errors.ts'
import { bodyOf, isBlank, type SentParts, type TaskDraft } from '#web/homework/form/task-draft.ts'
import { callQuietly } from '#web/lib/api-client.ts'

/** Typing rests this long before the server is asked how it looks. */
const REST_MS = 700

export type Preview = {
  shown: HomeworkPreview | null
  /** Says why there is none of what is written now; null where there is. */
  fault: string | null
  /** Html of the form's fields by their names, as the server typeset them. */
  html: ReadonlyMap<string, string>
}

const NONE: Preview = { shown: null, fault: null, html: new Map() }

/** Has the server typeset what is written, when typing rests. */
export function usePreview(draft: TaskDraft): Preview {
  const [preview, setPreview] = useState(NONE)
  useEffect(() => {
    if (isBlank(draft.description)) return
    const asking = new AbortController()
    const timer = setTimeout(() => {
      const { body, sent } = bodyOf(draft)
      // An answer whose field is still empty is no reason to show nothing.
      const expectedAnswers = body.expectedAnswers?.filter(({ value }) => value.trim() !== '')
      callQuietly(previewHomework, { body: { ...body, expectedAnswers } }, asking.signal).then(
        (shown) => {
          if (!asking.signal.aborted)
            setPreview((before) => ({ shown: withSameMedia(before.shown, shown), fault: null, html: htmlByField(shown, sent) }))
          return undefined
        },
        (error: unknown) => {
          const fault = error instanceof AppError ? error.message : null
          if (!asking.signal.aborted) setPreview((before) => ({ ...before, fault }))
        },
      )
    }, REST_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [draft])
  return preview
}

/** Links to files are signed anew each time: the same files keep theirs, so that a picture isn't fetched at every word. */
function withSameMedia(before: HomeworkPreview | null, shown: HomeworkPreview): HomeworkPreview {
  const known = before?.solution
  if (!known) return shown
  const ids = ({ images, video, files }: typeof known): string => JSON.stringify([images, video === null ? [] : [video], files].map(idsOf))
  if (ids(known) !== ids(shown.solution)) return shown
  const { images, video, files } = known
  return { ...shown, solution: { ...shown.solution, images, video, files } }
}

const idsOf = (files: readonly { id: number }[]): number[] => files.map(({ id }) => id)

function htmlByField({ description, answers, solution }: HomeworkPreview, sent: SentParts): ReadonlyMap<string, string> {
  const named = (list: keyof SentParts, html: readonly string[]): [string, string][] =>
    html.map((text, place) => [`${list}:${sent[list][place] ?? ''}`, text])
  return new Map([
    ['description', description],
    ['answer', solution?.answer ?? ''],
    ['commonMistake', solution?.commonMistake ?? ''],
    ...named(
      'answers',
      answers.map(({ answer }) => answer),
    ),
    ...named('steps', solution?.steps.map((step) => step.description) ?? []),
    ...named('hints', solution?.hints ?? []),
  ])
}
