import { difficultyTag } from '#contract/homework/difficulty-labels.ts'
import { markdownDialect } from '#editor/export/markdown-dialect.ts'
import { writeDocument } from '#editor/export/write-document.ts'
import { exportMessages } from '#server/task-export/messages.ts'
import type { SheetResult, SheetTask, SheetWork } from '#server/task-export/sheet/sheet.ts'
import { drawingFiles, pictureNames, writtenSolution } from '#server/task-export/sheet/written-parts.ts'

/** A sheet as one file of Markdown with formulas between dollars; pictures and drawings lie beside it. */
export function writeMarkdown({ sheet, ...work }: SheetWork): SheetResult {
  const { place, nameOf, used } = pictureNames(work, (name) => name)
  const drawings = drawingFiles((name) => name)
  const dialect = markdownDialect(drawings.draw)
  const heading = ({ number, points }: SheetTask): string =>
    `## ${exportMessages.task(number)}${points === null ? '' : ` (${exportMessages.points(points)})`}`
  const asked = (task: SheetTask): string[] => [
    task.bundle ? writeDocument(task.bundle, dialect, place) : '',
    task.difficulty === null ? '' : `<!-- ${difficultyTag(task.difficulty)} -->`,
    heading(task),
    writeDocument(task.description, dialect, place),
    ...(task.answers.length === 0
      ? []
      : [
          dialect.bullets(
            task.answers.map(({ letter, content }) => `**${dialect.text(letter)}.** ${writeDocument(content, dialect, place)}`),
          ),
        ]),
  ]
  const solutionOf = (task: SheetTask): string => (task.solution ? writtenSolution(task, task.solution, { dialect, place, nameOf }) : '')
  const key = sheet.tasks.map((task) => ({ task, solution: solutionOf(task) })).filter(({ solution }) => solution !== '')
  const ofTask = new Map(key.map(({ task, solution }) => [task, solution]))
  const tasks = sheet.tasks.flatMap((task) => {
    const solution = sheet.hasKeyApart ? undefined : ofTask.get(task)
    return solution === undefined ? asked(task) : [...asked(task), `### ${exportMessages.solution}`, solution]
  })
  const apart =
    sheet.hasKeyApart && key.length > 0
      ? [`# ${exportMessages.solutions}`, ...key.flatMap(({ task, solution }) => [heading(task), solution])]
      : []
  const parts = [`# ${dialect.text(sheet.title)}`, ...sheet.lead.map(dialect.text), ...tasks, ...apart]
  return { text: `${parts.filter((part) => part !== '').join('\n\n')}\n`, files: [...used(), ...drawings.files()] }
}
