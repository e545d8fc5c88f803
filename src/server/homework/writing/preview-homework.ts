import { and, eq, inArray } from 'drizzle-orm'
import { answerLetter } from '#contract/homework/answer-letter.ts'
import { answerFieldOf } from '#contract/homework/expected-answer.ts'
import type { HomeworkBody, HomeworkPreview } from '#contract/homework/homework-writing.ts'
import { LIKE_MAX_LENGTH } from '#contract/homework/homework-like.ts'
import { homeworkListQuery, SEARCH_MAX_LENGTH } from '#contract/homework/homework.ts'
import type { RichDoc } from '#editor/schema/document.ts'
import type { Db } from '#server/db/db.ts'
import { file } from '#server/db/tables/file.ts'
import { filesInReadableSolutions } from '#server/embed/index.ts'
import { shownFileIds, signShownFiles } from '#server/file/index.ts'
import { findHomeworkWithFormulas, findLikeHomework } from '#server/homework/list/find-like-homework.ts'
import { listHomework, type ListServices } from '#server/homework/list/list-homework.ts'
import type { TaskServices } from '#server/homework/solution/read-solution.ts'
import type { SolutionMedia } from '#server/homework/save-homework.ts'
import { titleOf } from '#server/homework/title-of.ts'
import type { Person } from '#server/homework/states/change-state.ts'
import { linkedFields } from '#server/math-concept/index.ts'
import { mediaIds, readMedia } from '#server/homework/writing/read-media.ts'
import { readTexts } from '#server/homework/writing/read-texts.ts'

type PreviewServices = ListServices & TaskServices

/** A task as it would be read, with the ids of its parts counted from 1. Nothing is saved. */
export async function previewHomework(db: Db, services: PreviewServices, writer: Person, body: HomeworkBody): Promise<HomeworkPreview> {
  const { links } = services
  const { saved, derived } = await readTexts(writer, body, { readField: linkedFields(db) })
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
    answerFields: (saved.expectedAnswers ?? []).map(answerFieldOf),
    hasSeveralCorrect: saved.answers.filter(({ isCorrect }) => isCorrect).length > 1,
    similar: await listSimilar(db, services, writer, {
      title: body.title ?? '',
      question: derived.description.text,
      document: saved.description,
    }),
    correctAnswersIds: saved.answers.flatMap(({ isCorrect }, place) => (isCorrect ? [place + 1] : [])),
    solution: {
      answer: signed(derived.answer?.html ?? ''),
      latex: '',
      steps,
      ...(await readMedia(db, links, await seenMedia(db, services, writer, body.solution))),
      hints: derived.hints.map(({ html }) => signed(html)),
      commonMistake: signed(derived.commonMistake?.html ?? ''),
    },
  }
}

/** Leaves out the files that the writer doesn't see: naming somebody else's shows nothing of it. */
async function seenMedia(db: Db, { solutions }: TaskServices, writer: Person, media: SolutionMedia): Promise<SolutionMedia> {
  const named = mediaIds(media)
  if (named.length === 0) return media
  const own = await db
    .select({ id: file.id })
    .from(file)
    .where(and(inArray(file.id, named), eq(file.ownerId, writer.id)))
  const seen = new Set([...own.map(({ id }) => id), ...(await filesInReadableSolutions(db, solutions, writer, named))])
  const isSeen = (id: number): boolean => seen.has(id)
  return {
    imagesIds: media.imagesIds.filter(isSeen),
    videoId: media.videoId !== null && isSeen(media.videoId) ? media.videoId : null,
    filesIds: media.filesIds.filter(isSeen),
  }
}

/** A shorter question fits too many tasks to say anything. */
const LEAST_LENGTH = 30
/** More tasks than these share words, not a question. */
const MOST_FOUND = 10
const SHOWN = 3

/** Tasks that share less of a text, by likeness, ask something else. */
const LEAST_SHARE = 0.35

type Named = HomeworkPreview['similar'][number]
type Written = { title: string; question: string; document: RichDoc }

/**
 * Returns the tasks whose questions have everything that this one begins with, or the same formulas in other words, or else those
 * that share most of its words.
 */
async function listSimilar(db: Db, services: ListServices, viewer: Person, { title, question, document }: Written): Promise<Named[]> {
  const search = question.replaceAll(/\s+/g, ' ').trim().slice(0, SEARCH_MAX_LENGTH)
  const sameFormulas = await findHomeworkWithFormulas(db, services.index, viewer, document)
  const similar = async (): Promise<Named[]> => {
    if (search.length < LEAST_LENGTH) return sameFormulas
    const found = await listHomework(db, services, viewer, homeworkListQuery.parse({ search }))
    const sameText = found.nothingFound !== null || found.total > MOST_FOUND ? [] : found.results
    if (sameText.length + sameFormulas.length > 0) return [...sameText, ...sameFormulas]
    return findLikeHomework(db, services.index, viewer, `${title} ${question}`.slice(0, LIKE_MAX_LENGTH), { leastShare: LEAST_SHARE })
  }
  const shown = new Map((await similar()).map(({ id, slug, title: name }) => [id, { id, slug, title: name }]))
  return [...shown.values()].slice(0, SHOWN)
}
