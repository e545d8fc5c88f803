import { parseMarkdown } from '#editor/markdown/parse-markdown.ts'
import type { Db } from '#server/db/db.ts'
import { saveHomework, type SavedHomework } from '#server/homework/index.ts'
import { aUser } from '#server/testing/a-user.ts'

/** The task's texts as Markdown. */
type Texts = {
  description?: string
  answer?: string | null
  answers?: { content: string; isCorrect: boolean; label?: string; reason?: string }[]
  steps?: { title?: string; content: string; method?: number }[]
  hints?: string[]
  commonMistake?: string | null
}

type Overrides = Texts & Partial<Omit<SavedHomework, keyof Texts | 'isClosed'>>

/**
 * A public open task with one step, or a closed one when `answers` are given; a new teacher writes it unless said. With
 * `existingId` it takes that task's place. Returns its id.
 */
export async function aHomework(db: Db, overrides: Overrides = {}, existingId: number | null = null): Promise<number> {
  const {
    description = 'Oblicz $2+2$.',
    answers = [],
    answer = answers.length > 0 ? null : '$4$',
    steps = [{ content: 'Dodajemy: $2+2=4$.' }],
    hints = [],
    commonMistake = null,
    authorId,
    ...rest
  } = overrides
  return saveHomework(
    db,
    {
      status: 'PUBLIC',
      language: 'pl',
      title: null,
      level: 'HIGH_SCHOOL',
      examLevel: null,
      difficulty: null,
      typeId: null,
      conceptIds: [],
      externalId: null,
      source: null,
      sourceHash: null,
      ...rest,
      columns: { adminReviewStatus: reviewOf(rest.status), ...rest.columns },
      authorId: authorId ?? (await aUser(db)).id,
      isClosed: answers.length > 0,
      description: parseMarkdown(description),
      answer: answer === null ? null : parseMarkdown(answer),
      answers: answers.map(({ content, isCorrect, label = '', reason = '' }) => ({
        label,
        isCorrect,
        reason,
        content: parseMarkdown(content),
      })),
      steps: steps.map(({ title = '', content, method = 1 }) => ({ title, method, content: parseMarkdown(content) })),
      hints: hints.map((hint) => ({ content: parseMarkdown(hint) })),
      commonMistake: commonMistake === null ? null : parseMarkdown(commonMistake),
    },
    existingId,
  )
}

/** The record of its review that a task in this state has. */
function reviewOf(status: SavedHomework['status'] | undefined): 'REJECTED' | 'PENDING' | null {
  return status === 'REJECTED' ? 'REJECTED' : status === 'UNDER_REVIEW' ? 'PENDING' : null
}
