import { useEffect, useRef, useState } from 'react'
import type { SchoolLevel } from '#contract/enums.ts'
import { type HomeworkPreview, previewHomework, type SavedReply } from '#contract/homework/homework-writing.ts'
import { AppError } from '#contract/http/errors.ts'
import { addTask, bodyOfImported } from '#web/homework/import/add-task.ts'
import type { ImportedTask, Skipped } from '#web/homework/import/imported-task.ts'
import { messages } from '#web/homework/import/messages.ts'
import { withoutPictures } from '#web/homework/import/moodle-pictures.ts'
import { readTasks } from '#web/homework/import/read-file.ts'
import { type Known, resolveNames } from '#web/homework/import/resolve-names.ts'
import { callQuietly } from '#web/lib/api-client.ts'

/** A task of the file on its way into the bank. */
export type ImportRow = {
  task: ImportedTask
  isChosen: boolean
  /** The task as readers would see it; null until the server has typeset it. */
  shown: HomeworkPreview | null
  /** Why it can't be shown or wasn't added. */
  fault: string | null
  /** Says what of it couldn't come along. */
  notes: readonly string[]
  added: SavedReply | null
}

export type Import = { rows: readonly ImportRow[]; skipped: readonly Skipped[] }

const NO_IMPORT: Import = { rows: [], skipped: [] }

/** Reads a file, has the server show its tasks one after another, and adds those that are chosen. */
export function useImport(viewerId: number) {
  const [read, setRead] = useState<Import | null>(null)
  const [isReading, setReading] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [level, setLevel] = useState<SchoolLevel>('HIGH_SCHOOL')
  const [progress, setProgress] = useState<{ done: number; count: number } | null>(null)
  const known = useRef<Known | null>(null)
  const work = useRef(new AbortController())

  useEffect(() => () => work.current.abort(), [])

  const change = (place: number, part: Partial<ImportRow>): void =>
    setRead((before) =>
      before === null ? null : { ...before, rows: before.rows.map((row) => (row.task.place === place ? { ...row, ...part } : row)) },
    )

  async function take(file: File): Promise<void> {
    work.current.abort()
    const own = new AbortController()
    work.current = own
    setReading(true)
    setRefusal(null)
    setRead(null)
    try {
      const { tasks, skipped } = await readTasks(file)
      const names = await resolveNames(tasks, own.signal)
      if (own.signal.aborted) return
      known.current = names
      const rows = tasks.map((task) => ({ task, isChosen: true, shown: null, fault: null, notes: notesOf(task, names), added: null }))
      setRead({ rows, skipped })
      void showAll(tasks, names, own.signal)
    } catch (error) {
      if (own.signal.aborted) return
      setRefusal(error instanceof AppError ? error.message : messages.notReadable)
    } finally {
      if (!own.signal.aborted) setReading(false)
    }
  }

  /** One after another: the server typesets them beside everybody else's. */
  async function showAll(tasks: readonly ImportedTask[], names: Known, signal: AbortSignal): Promise<void> {
    for (const task of tasks) {
      try {
        change(task.place, {
          shown: await callQuietly(previewHomework, { body: withoutPictures(bodyOfImported(task, names, level)) }, signal),
        })
      } catch (error) {
        if (signal.aborted) return
        change(task.place, { fault: reasonOf(error), isChosen: false })
      }
    }
  }

  async function addChosen(): Promise<void> {
    const names = known.current
    if (names === null) return
    const { signal } = work.current
    const wanted = (read ?? NO_IMPORT).rows.filter(({ isChosen, added }) => isChosen && added === null)
    for (const [done, { task }] of wanted.entries()) {
      setProgress({ done, count: wanted.length })
      try {
        const added = await addTask(bodyOfImported(task, names, level), task.pictures, viewerId, signal)
        change(task.place, { added, fault: null })
      } catch (error) {
        if (signal.aborted) return
        change(task.place, { fault: reasonOf(error) })
      }
    }
    setProgress(null)
  }

  return {
    read,
    isReading,
    refusal,
    level,
    setLevel,
    progress,
    take,
    addChosen,
    choose: (place: number, isChosen: boolean) => change(place, { isChosen }),
  }
}

function notesOf({ notes, concepts, exam }: ImportedTask, known: Known): string[] {
  const unknown = concepts.filter((concept) => known.conceptOf(concept) === undefined).map(({ name }) => name)
  return [
    ...notes,
    ...(unknown.length > 0 ? [messages.unknownConcepts([...new Set(unknown)])] : []),
    ...(exam !== null && known.examOf(exam) === undefined ? [messages.unknownExam] : []),
  ]
}

function reasonOf(error: unknown): string {
  if (!(error instanceof AppError)) return messages.notReadable
  const faults = Object.values(error.fields)
  return faults.length > 0 ? [...new Set(faults)].join(' ') : error.messages.join(' ')
}
