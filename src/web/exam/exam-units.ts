import type { ExamTask } from '#contract/exam.ts'

/** Tasks that are read together: one, or those of a bundle with the text they share. */
export type ExamUnit = { bundle: string; tasks: ExamTask[] }

/** Groups the tasks of a sheet: a task of a bundle stands with the others of its number. */
export function unitsOf(tasks: readonly ExamTask[]): ExamUnit[] {
  const units: ExamUnit[] = []
  for (const task of tasks) {
    const last = units.at(-1)
    const isInBundle = last !== undefined && last.bundle !== '' && task.bundle === '' && wholeOf(task) === wholeOf(last.tasks[0])
    if (isInBundle) last.tasks.push(task)
    else units.push({ bundle: task.bundle, tasks: [task] })
  }
  return units
}

/** The anchor of a task in its sheet. */
export function taskAnchor({ number }: Pick<ExamTask, 'number'>): string {
  return `zadanie-${number.replace('.', '-')}`
}

function wholeOf(task: ExamTask | undefined): string | undefined {
  return task?.number.split('.')[0]
}
