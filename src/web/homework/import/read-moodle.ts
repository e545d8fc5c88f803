import { difficultyOfTag } from '#contract/homework/difficulty-labels.ts'
import { cleanPasted } from '#editor/paste/clean-html.ts'
import { type ImportedTask, MOST_TASKS, type ReadFile, type Skipped } from '#web/homework/import/imported-task.ts'
import { messages } from '#web/homework/import/messages.ts'
import { htmlOfMoodle } from '#web/homework/import/moodle-html.ts'
import { imageOf, pictureBeside, picturesIn, withNamedPictures } from '#web/homework/import/moodle-pictures.ts'
import { partsOfQuestion, type QuestionParts } from '#web/homework/import/moodle-questions.ts'
import { childrenOf, textIn, type XmlElement } from '#web/homework/import/xml-element.ts'

const TITLE_LENGTH = 200

/** Reads questions of a Moodle XML file. Kinds that no task can be are told, and the others are read. */
export function readMoodle(quiz: XmlElement): ReadFile {
  const tasks: ImportedTask[] = []
  const skipped: Skipped[] = []
  const questions = childrenOf(quiz, 'question').filter((question) => question.getAttribute('type') !== 'category')
  for (const [at, question] of questions.entries()) {
    const place = at + 1
    const name = textIn(childrenOf(question, 'name')[0]).trim()
    const type = question.getAttribute('type') ?? ''
    if (tasks.length >= MOST_TASKS) {
      skipped.push({ place, name, reason: messages.tooMany(MOST_TASKS) })
      break
    }
    const parts = partsOfQuestion(type, question)
    if (parts === null) skipped.push({ place, name, reason: type === 'description' ? messages.noQuestion : messages.unknownKind(type) })
    else tasks.push(taskOf(parts, { place, name, question }))
  }
  return { tasks, skipped }
}

function taskOf(parts: QuestionParts, { place, name, question }: { place: number; name: string; question: XmlElement }): ImportedTask {
  const notes = new Set(parts.notes)
  const beside = pictureBeside(question)
  const pictures = [...(beside === null ? [] : [beside]), ...picturesIn(question)]
  const html = (given: string): string => {
    if (/«math|<math\b(?![\s\S]*<annotation)/.test(given)) notes.add(messages.mathType)
    return cleanPasted(withNamedPictures(given, pictures, () => notes.add(messages.remotePictures))).html
  }
  const solution = parts.solution.map(html).filter((text) => text !== '')
  const tags = childrenOf(childrenOf(question, 'tags')[0], 'tag').map((tag) => textIn(tag).trim())
  const body: ImportedTask['body'] = {
    // A question bank names its questions for its own order: "Q12".
    title: name.length >= 2 && /\p{L}{3}/u.test(name) ? name.slice(0, TITLE_LENGTH) : null,
    description: html(beside === null ? parts.description : parts.description + imageOf(beside)),
    closed: parts.answers.length > 0,
    answers: parts.answers.map(({ text, correct }) => ({ answer: html(text), correct })),
    answer: parts.answer === '' ? null : html(parts.answer),
    solution: { steps: solution.map((description) => ({ description })) },
    hints: childrenOf(question, 'hint')
      .map((hint) => html(htmlOfMoodle(hint)))
      .filter((hint) => hint !== '')
      .map((hint) => ({ hint })),
    commonMistake: parts.commonMistake === '' ? null : html(parts.commonMistake),
    difficulty: tags.map(difficultyOfTag).find((level) => level !== null) ?? null,
  }
  return {
    place,
    name,
    body,
    level: null,
    concepts: tags.filter((tag) => tag !== '' && difficultyOfTag(tag) === null).map((tag) => ({ type: null, name: tag })),
    exam: null,
    pictures,
    notes: [...notes],
  }
}
