import { AppError } from '#contract/http/errors.ts'
import { answerLetter } from '#contract/homework/answer-letter.ts'
import { messages } from '#contract/text/messages.ts'
import type { ExportSubject } from '#contract/task-export.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { readExamDocuments } from '#server/exam/index.ts'
import { listOwnTasks } from '#server/favorite/index.ts'
import { readTaskDocuments, type SolutionAccess, type TaskDocuments } from '#server/homework/index.ts'
import { exportMessages } from '#server/task-export/messages.ts'
import type { Sheet, SheetTask } from '#server/task-export/sheet/sheet.ts'

export type Wish = { subject: ExportSubject; id: number; withSolutions: boolean }
type Person = Viewer & { id: number }

/** A sheet, and the ids of the pictures in it that the viewer may see. */
export type Gathered = { sheet: Sheet; fileIds: number[] }

/** Gathers what the viewer may see of a task, a list of theirs or an exam. */
export async function gatherSheet(db: Db, solutions: SolutionAccess, viewer: Person, wish: Wish): Promise<Gathered> {
  const gathered = await { homework: gatherTask, favorite: gatherList, exam: gatherExam }[wish.subject](db, solutions, viewer, wish)
  if (gathered.sheet.tasks.length === 0) throw new AppError('CONFLICT', exportMessages.empty)
  return gathered
}

async function gatherTask(db: Db, solutions: SolutionAccess, viewer: Person, { id, withSolutions }: Wish): Promise<Gathered> {
  const [task] = await readTaskDocuments(db, solutions, viewer, [id], { withSolutions })
  if (!task) throw new AppError('NOT_FOUND', messages.notFound)
  return { sheet: { title: task.title, lead: [], tasks: [sheetTask(task, { number: '1' })], hasKeyApart: false }, fileIds: task.fileIds }
}

async function gatherList(db: Db, solutions: SolutionAccess, viewer: Person, { id, withSolutions }: Wish): Promise<Gathered> {
  const { name, ids } = await listOwnTasks(db, viewer, id)
  const tasks = await readTaskDocuments(db, solutions, viewer, ids, { withSolutions })
  return {
    sheet: { title: name, lead: [], tasks: tasks.map((task, at) => sheetTask(task, { number: String(at + 1) })), hasKeyApart: false },
    fileIds: tasks.flatMap(({ fileIds }) => fileIds),
  }
}

/** A sheet goes out as it is handed out; its key is behind it, for those who teach. */
async function gatherExam(db: Db, solutions: SolutionAccess, viewer: Person, { id, withSolutions }: Wish): Promise<Gathered> {
  const found = await readExamDocuments(db, viewer, id)
  if (!found) throw new AppError('NOT_FOUND', messages.notFound)
  const teaches = viewer.role === 'TEACHER' || viewer.role === 'ADMIN'
  const ids = found.places.map(({ homeworkId }) => homeworkId)
  const tasks = await readTaskDocuments(db, solutions, viewer, ids, { withSolutions: withSolutions && teaches })
  const byId = new Map(tasks.map((task) => [task.id, task]))
  const points = found.places.reduce((sum, place) => sum + place.points, 0)
  const together = exportMessages.together(exportMessages.points(points))
  return {
    sheet: {
      title: found.name,
      lead: found.minutes === null ? [together] : [exportMessages.minutes(found.minutes), together],
      tasks: found.places.flatMap((place) => {
        const task = byId.get(place.homeworkId)
        return task ? [sheetTask(task, place)] : []
      }),
      hasKeyApart: true,
    },
    fileIds: tasks.flatMap(({ fileIds }) => fileIds),
  }
}

type Place = {
  number: string
  points?: number
  bundle?: SheetTask['bundle']
  answerOrder?: number[] | null
  scoring?: SheetTask['scoring']
}

function sheetTask({ title, difficulty, description, answers, solution }: TaskDocuments, place: Place): SheetTask {
  const { number, points = null, bundle = null, answerOrder = null, scoring = [] } = place
  const ordered = answerOrder ? answerOrder.flatMap((position) => answers.filter((answer) => answer.position === position)) : answers
  return {
    number,
    points,
    title,
    difficulty,
    bundle,
    description,
    // The letters of a sheet are those of its order.
    answers: ordered.map(({ id, label, content }, at) => ({
      letter: answerLetter(answerOrder ? '' : label, at),
      content,
      isCorrect: solution?.correctIds.includes(id) ?? false,
      reason: solution?.reasons[id] ?? '',
    })),
    solution,
    scoring: solution ? scoring : [],
  }
}
