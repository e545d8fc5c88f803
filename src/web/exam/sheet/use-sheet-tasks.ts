import { useEffect, useRef, useState } from 'react'
import { type ExamSheet, getExamSheet, listExamSheets, type WrittenSheetTask } from '#contract/exam-sheet.ts'
import type { RichInput } from '#contract/rich-input.ts'
import { saveTasks } from '#web/exam/sheet/api.ts'
import { readAnew } from '#web/lib/server-state/use-server.ts'

type Tasks = readonly WrittenSheetTask[]

/**
 * The tasks of a sheet as they were wanted last: shown at once, saved one after another; of changes meanwhile only the last counts.
 * After a refusal what is saved is shown.
 */
export function useSheetTasks({ id, revision: known, tasks }: ExamSheet) {
  const [wanted, setWanted] = useState<Tasks | null>(null)
  const next = useRef<Tasks | null>(null)
  const saving = useRef<Promise<void>>(null)
  /** The revision that the next save changes: a page that is being read anew may still know an older one. */
  const revision = useRef(known)
  useEffect(() => {
    revision.current = known
  }, [known])

  async function saveAll(): Promise<void> {
    try {
      while (next.current !== null) {
        const wished = next.current
        next.current = null
        ;({ revision: revision.current } = await saveTasks(id, revision.current, wished.map(bodyOf)))
      }
    } finally {
      next.current = null
      saving.current = null
      await readAnew(getExamSheet, listExamSheets)
      if (next.current === null) setWanted(null)
    }
  }

  return {
    tasks: wanted ?? tasks,
    saving: wanted !== null,
    /** Ends when this change is saved; rejects with the refusal, which a toast has told unless somebody shows it in place. */
    change(wished: Tasks): Promise<void> {
      setWanted(wished)
      next.current = wished
      saving.current ??= saveAll()
      return saving.current
    },
  }
}

function bodyOf({ homeworkId, number, points, answerOrder, bundle, scoring }: WrittenSheetTask) {
  // The stored document is one of the editor's schema.
  return { homeworkId, number, points, answerOrder, bundle: bundle as RichInput | null, scoring }
}
