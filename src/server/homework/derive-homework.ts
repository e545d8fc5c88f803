import type { RichDoc } from '#editor/schema/document.ts'
import { CHOICE, DESCRIPTION, PLAIN, STEP } from '#server/homework/rich-tables.ts'
import { deriveRichFields, type RichField } from '#server/platform/rich-text/rich-field.ts'

type Documents = {
  description: RichDoc
  answer: RichDoc | null
  commonMistake: RichDoc | null
  answers: readonly { content: RichDoc }[]
  steps: readonly { content: RichDoc }[]
  hints: readonly { content: RichDoc }[]
}

/** The texts of a task with everything that is stored beside them, in the order in which the task has them. */
export type DerivedHomework = {
  description: RichField
  answer: RichField | null
  commonMistake: RichField | null
  answers: RichField[]
  steps: RichField[]
  hints: RichField[]
}

/** Derives everything from the texts of a task, in one go. */
export async function deriveHomework({ description, answer, commonMistake, answers, steps, hints }: Documents): Promise<DerivedHomework> {
  const plain = (document: RichDoc) => ({ document, presentation: PLAIN })
  const fields = await deriveRichFields([
    { document: description, presentation: DESCRIPTION },
    ...[answer, commonMistake].flatMap((document) => (document ? [plain(document)] : [])),
    ...answers.map(({ content }) => ({ document: content, presentation: CHOICE })),
    ...steps.map(({ content }) => ({ document: content, presentation: STEP })),
    ...hints.map(({ content }) => plain(content)),
  ])
  const left = fields.values()
  const next = (): RichField => {
    const { value } = left.next()
    if (!value) throw new Error('A text of a task was not derived')
    return value
  }
  const nextOf = (documents: readonly unknown[]): RichField[] => documents.map(next)
  return {
    description: next(),
    answer: answer && next(),
    commonMistake: commonMistake && next(),
    answers: nextOf(answers),
    steps: nextOf(steps),
    hints: nextOf(hints),
  }
}
