import { difficultyTag } from '#contract/homework/difficulty-labels.ts'
import { latexDialect } from '#editor/export/latex-dialect.ts'
import { latexDocument } from '#editor/export/latex-preamble.ts'
import { writeDocument } from '#editor/export/write-document.ts'
import { latexText } from '#math/export/latex-characters.ts'
import { exportMessages } from '#server/task-export/messages.ts'
import type { SheetResult, SheetTask, SheetWork } from '#server/task-export/sheet/sheet.ts'
import { pictureNames, writtenSolution } from '#server/task-export/sheet/written-parts.ts'

/** A sheet as one document of LaTeX; drawings are commands in it, pictures lie beside it. */
export function writeLatex({ sheet, ...work }: SheetWork): SheetResult {
  const { place, nameOf, used } = pictureNames(work, (name) => name)
  const dialect = latexDialect
  const heading = ({ number, points }: SheetTask): string =>
    `\\section*{${latexText(exportMessages.task(number))}${points === null ? '' : ` {\\normalsize\\mdseries (${latexText(exportMessages.points(points))})}`}}`
  const solutionOf = (task: SheetTask): string => (task.solution ? writtenSolution(task, task.solution, { dialect, place, nameOf }) : '')
  const asked = (task: SheetTask): string => {
    const answers = task.answers.map(
      ({ letter, content }) => `\\item[\\textbf{${latexText(letter)}.}] ${writeDocument(content, dialect, place)}`,
    )
    return [
      task.bundle ? writeDocument(task.bundle, dialect, place) : '',
      task.difficulty === null ? '' : `% ${difficultyTag(task.difficulty)}`,
      heading(task),
      writeDocument(task.description, dialect, place),
      answers.length === 0 ? '' : `\\begin{itemize}\n${answers.join('\n')}\n\\end{itemize}`,
    ]
      .filter((part) => part !== '')
      .join('\n\n')
  }
  const key = sheet.tasks.map((task) => [task, solutionOf(task)] as const).filter(([, solution]) => solution !== '')
  const ofTask = new Map(key)
  const tasks = sheet.tasks.map((task) => {
    const solution = sheet.hasKeyApart ? undefined : ofTask.get(task)
    return solution === undefined ? asked(task) : `${asked(task)}\n\n\\subsection*{${latexText(exportMessages.solution)}}\n\n${solution}`
  })
  const apart = sheet.hasKeyApart && key.length > 0 ? key.map(([task, solution]) => `${heading(task)}\n\n${solution}`) : []
  const body = [
    `\\begin{center}\n{\\Large\\bfseries ${latexText(sheet.title)}\\par}${sheet.lead.map((line) => `\n\n${latexText(line)}`).join('')}\n\\end{center}`,
    ...tasks,
    ...(apart.length === 0
      ? []
      : [`\\newpage\n\\begin{center}\n{\\Large\\bfseries ${latexText(exportMessages.solutions)}\\par}\n\\end{center}`, ...apart]),
  ]
  return { text: latexDocument(body.join('\n\n')), files: used() }
}
