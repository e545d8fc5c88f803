import { documentText } from '#editor/render/document-text.ts'
import { withRaisedSigns } from '#editor/render/raised-signs.ts'
import type { RichDoc } from '#editor/schema/document.ts'
import { excerptOf } from '#server/platform/excerpt.ts'

const MOST_CHARACTERS = 80
/** Blocks whose words are read beside the question, and say nothing as a part of a name. */
const BESIDE: ReadonlySet<string> = new Set(['table', 'image', 'figure', 'figureGroup'])

/** Returns the title that a task has while its author gives none: the beginning of its description. */
export function titleOf(description: RichDoc): string {
  const words = (description.content ?? []).filter(({ type }) => !BESIDE.has(type))
  const title = titleIn({ ...description, content: words })
  return title === '' ? titleIn(description) : title
}

function titleIn(document: RichDoc): string {
  return excerptOf(withRaisedSigns(documentText(document, { formulas: 'readable' })), MOST_CHARACTERS)
}
