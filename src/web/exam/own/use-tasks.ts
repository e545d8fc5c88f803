import { useRef, useState } from 'react'
import { type ChosenTask, getOwnExam, type OwnExam } from '#contract/own-exam.ts'
import { type SavedTask, saveTasks } from '#web/exam/own/api.ts'
import { readAnew } from '#web/lib/server-state/use-server.ts'

/** The tasks of an exam as they were wanted last: shown at once, saved one after another; of changes meanwhile only the last counts. */
export function useTasks({ slug, tasks: known }: OwnExam) {
  const [wanted, setWanted] = useState<readonly ChosenTask[] | null>(null)
  const next = useRef<readonly ChosenTask[] | null>(null)
  const isSaving = useRef(false)

  async function save(): Promise<void> {
    if (isSaving.current) return
    isSaving.current = true
    try {
      while (next.current !== null) {
        const tasks = next.current
        next.current = null
        await saveTasks(slug, tasks.map(bodyOf))
      }
    } catch {
      // The failure has told of itself; what is true is read.
      next.current = null
    }
    await readAnew(getOwnExam)
    isSaving.current = false
    if (next.current === null) setWanted(null)
    else void save()
  }

  return {
    tasks: wanted ?? known,
    saving: wanted !== null,
    change(tasks: readonly ChosenTask[]): void {
      setWanted(tasks)
      next.current = tasks
      void save()
    },
  }
}

function bodyOf({ homeworkId, points, isJoined, bundle }: ChosenTask): SavedTask {
  // The stored document is one of the editor's schema.
  return { homeworkId, points, isJoined, bundle: bundle as SavedTask['bundle'] }
}
