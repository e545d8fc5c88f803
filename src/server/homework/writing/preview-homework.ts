import { answerLetter } from '#contract/homework/answer-letter.ts'
import type { HomeworkBody, HomeworkPreview } from '#contract/homework/homework-writing.ts'
import type { Db } from '#server/db/db.ts'
import { type FileLinks, shownFileIds, signShownFiles } from '#server/file/index.ts'
import type { Person } from '#server/homework/states/change-state.ts'
import { titleOf } from '#server/homework/writing/read-content.ts'
import { readTexts } from '#server/homework/writing/read-texts.ts'

/** A task as it would be read, with the ids of its parts counted from 1. Nothing is saved. */
export async function previewHomework(db: Db, links: FileLinks, writer: Person, body: HomeworkBody): Promise<HomeworkPreview> {
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
