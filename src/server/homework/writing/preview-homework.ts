import { answerLetter } from '#contract/homework/answer-letter.ts'
import type { HomeworkBody, HomeworkPreview } from '#contract/homework/homework-writing.ts'
import { homeworkListQuery, SEARCH_MAX_LENGTH } from '#contract/homework/homework.ts'
import type { Db } from '#server/db/db.ts'
import { shownFileIds, signShownFiles } from '#server/file/index.ts'
import { listHomework, type ListServices } from '#server/homework/list/list-homework.ts'
import type { Person } from '#server/homework/states/change-state.ts'
import { titleOf } from '#server/homework/writing/read-content.ts'
import { readTexts } from '#server/homework/writing/read-texts.ts'

/** A task as it would be read, with the ids of its parts counted from 1. Nothing is saved. */
export async function previewHomework(db: Db, services: ListServices, writer: Person, body: HomeworkBody): Promise<HomeworkPreview> {
  const { links } = services
  const { saved, derived } = await readTexts(writer, body)
  const documents = [
    saved.description,
    saved.answer,
    saved.commonMistake,
    ...[...saved.answers, ...saved.steps, ...saved.hints].map(({ content }) => content),
  ]
  const shown = await shownFileIds(db, { documents, writerId: writer.id })
  const signed = (html: string): string => signShownFiles(html, shown, links)
  const steps = saved.steps.map(({ title, method }, place) => ({
    id: place + 1,
    order: place,
    method,
    title,
    description: signed(derived.steps[place]?.html ?? ''),
    latex: '',
  }))
  return {
    title: body.title ?? titleOf(saved.description),
    language: body.language,
    description: signed(derived.description.html),
    closed: body.closed,
    answers: saved.answers.map(({ label }, place) => ({
      id: place + 1,
      label: answerLetter(label, place),
      answer: signed(derived.answers[place]?.html ?? ''),
    })),
    hasSeveralCorrect: saved.answers.filter(({ isCorrect }) => isCorrect).length > 1,
    similar: await listSimilar(db, services, writer, derived.description.text),
    correctAnswersIds: saved.answers.flatMap(({ isCorrect }, place) => (isCorrect ? [place + 1] : [])),
    solution: {
      answer: signed(derived.answer?.html ?? ''),
      latex: '',
      steps,
      images: [],
      video: null,
      files: [],
      hints: derived.hints.map(({ html }) => signed(html)),
      commonMistake: signed(derived.commonMistake?.html ?? ''),
    },
  }
}

/** A shorter question fits too many tasks to say anything. */
const LEAST_LENGTH = 30
/** More tasks than these share words, not a question. */
const MOST_FOUND = 10
const SHOWN = 3

/** Returns the tasks whose questions have everything that this one begins with. */
async function listSimilar(db: Db, services: ListServices, viewer: Person, text: string): Promise<HomeworkPreview['similar']> {
  const search = text.replaceAll(/\s+/g, ' ').trim().slice(0, SEARCH_MAX_LENGTH)
  if (search.length < LEAST_LENGTH) return []
  const found = await listHomework(db, services, viewer, homeworkListQuery.parse({ search }))
  if (found.nothingFound !== null || found.total > MOST_FOUND) return []
  return found.results.slice(0, SHOWN).map(({ id, slug, title }) => ({ id, slug, title }))
}
