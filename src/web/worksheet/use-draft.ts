import { useEffect, useRef, useState } from 'react'
import { AppError, isChangedMeanwhile } from '#contract/http/errors.ts'
import { type ChosenSheetTask, getWorksheet, listWorksheets, MOST_DRAW, type Worksheet, type WorksheetBody } from '#contract/worksheet.ts'
import { showInPlace } from '#web/lib/failures.ts'
import { watchForm } from '#web/lib/unsaved/unsaved-forms.ts'
import { readAnew } from '#web/lib/server-state/use-server.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { saveWorksheet } from '#web/worksheet/api.ts'
import { messages } from '#web/worksheet/messages.ts'
import { refusedTasks } from '#web/worksheet/refused-tasks.ts'

/** A task as it is put in order; `key` tells two of one template apart. */
export type DraftTask = ChosenSheetTask & { key: number }
export type Draft = Omit<WorksheetBody, 'revision' | 'tasks'> & { tasks: readonly DraftTask[] }

let lastKey = 0

/** Writing is saved when it has rested for so long. */
const TYPING_MS = 600

/** Gives a task its key on this page. */
export const keyed = (task: ChosenSheetTask): DraftTask => ({ ...task, key: (lastKey += 1) })

/** Numbers of a template that nobody has chosen. */
export const anyDraw = (): number => Math.floor(Math.random() * MOST_DRAW)

const draftOf = ({ title, note, variantCount, mixesOrder, hasNameField, day, qr, tasks }: Worksheet): Draft => ({
  title,
  note,
  variantCount,
  mixesOrder,
  hasNameField,
  day,
  qr,
  tasks: tasks.map(keyed),
})

const bodyOf = ({ tasks, ...settings }: Draft, revision: number): WorksheetBody => ({
  ...settings,
  revision,
  tasks: tasks.map(({ homeworkId, templateId, draw, points, room, roomCm }) => ({ homeworkId, templateId, draw, points, room, roomCm })),
})

/**
 * A worksheet as it is wanted: changes are shown at once and saved one after another; of changes meanwhile only the last counts.
 * Leaving the page asks first while a change waits to be saved. A change that another tab has saved is taken over while nothing waits
 * here; otherwise the save is refused, which the page tells.
 */
export function useDraft(known: Worksheet) {
  const { id } = known
  const [draft, setDraft] = useState(() => draftOf(known))
  const [state, setState] = useState<'saved' | 'saving' | 'failed'>('saved')
  const revision = useRef(known.revision)
  const next = useRef<Draft | null>(null)
  const isSaving = useRef(false)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    const stopWatching = watchForm(() => next.current !== null)
    return () => {
      stopWatching()
      clearTimeout(typing.current)
    }
  }, [])

  useEffect(() => {
    if (isSaving.current || next.current !== null || known.revision <= revision.current) return
    revision.current = known.revision
    setDraft(draftOf(known))
    setState('saved')
  }, [known])

  async function save(): Promise<void> {
    if (isSaving.current) return
    isSaving.current = true
    setState('saving')
    let wanted: Draft | null = null
    let isRefused = false
    try {
      while (next.current !== null && typing.current === undefined) {
        wanted = next.current
        next.current = null
        await send(wanted)
      }
      setState(next.current === null ? 'saved' : 'saving')
    } catch (error) {
      // The failure has told of itself. Changes of a worksheet that somebody else has saved meanwhile are over.
      isRefused = isChangedMeanwhile(error)
      next.current = isRefused ? null : (next.current ?? wanted)
      if (!isRefused) setState('failed')
    }
    isSaving.current = false
    await readAnew(getWorksheet, listWorksheets)
  }

  /** Saves a draft; tasks that are gone since they were chosen are taken off it, and what is left is saved next. */
  async function send(wanted: Draft): Promise<void> {
    try {
      const saved = await saveWorksheet(id, bodyOf(wanted, revision.current))
      revision.current = saved.revision
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const gone = refusedTasks(wanted.tasks, error)
      if (gone.size === 0) throw error
      showInPlace(error)
      showToast({ title: messages.tasksGone(gone.size), variant: 'warning' })
      const left = (of: Draft): Draft => ({ ...of, tasks: of.tasks.filter(({ key }) => !gone.has(key)) })
      setDraft(left)
      next.current = left(next.current ?? wanted)
    }
  }

  function put(part: Partial<Draft>): void {
    const wanted = { ...draft, ...part }
    setDraft(wanted)
    next.current = wanted
  }

  function stopTyping(): void {
    clearTimeout(typing.current)
    typing.current = undefined
  }

  function saveTyped(): void {
    if (typing.current === undefined) return
    stopTyping()
    void save()
  }

  return {
    draft,
    state,
    retry: () => void save(),
    change(part: Partial<Draft>): void {
      put(part)
      stopTyping()
      void save()
    },
    /** Takes over what is being typed. */
    type(part: Partial<Draft>): void {
      put(part)
      setState('saving')
      stopTyping()
      typing.current = setTimeout(saveTyped, TYPING_MS)
    },
    /** Saves at once what was typed, as when its field is left. */
    saveTyped,
  }
}
