import { useEffect, useRef, useState } from 'react'
import { untilInReach } from '#web/lib/until-in-reach.ts'
import { askNext, type Course, keep } from '#web/practice/api.ts'
import { type Given, readSolution, readText } from '#web/practice/given.ts'
import { keepSession, type KeptSession, readSession } from '#web/practice/kept-session.ts'
import type { Session } from '#web/practice/practice-address.ts'

/** A session as it is shown. */
export type Shown = { kind: 'loading' } | { kind: 'end' } | { kind: 'failed' } | ({ kind: 'task' } & Given & Place)
/** The pupil's place in a task. */
type Place = Pick<KeptSession, 'number' | 'hints' | 'isSolutionShown' | 'result'>

const FRESH = { hints: 0, isSolutionShown: false, result: null }

/**
 * One task after another, for whoever is known. The place is kept in the tab, so that a reload goes on with the same task;
 * without a connection the next one is waited for.
 */
export function useSession(session: Session, who: number | null | undefined) {
  const [shown, setShown] = useState<Shown>({ kind: 'loading' })
  const skipped = useRef<Pick<Course, 'skipped' | 'skippedTemplates'>>({ skipped: [], skippedTemplates: [] })
  /** Number of the newest request; replies to earlier ones are for nobody. */
  const newest = useRef(0)

  async function load(number: number, kept: KeptSession | null, course: Pick<Course, 'lastTemplate' | 'template'> = {}) {
    if (who === undefined) return
    const mine = ++newest.current
    setShown({ kind: 'loading' })
    try {
      const next = await untilInReach(async () => {
        if (kept === null) return askNext(session, who !== null, { ...skipped.current, ...course })
        const { task } = kept
        const homework = await readText(task)
        if (!kept.isSolutionShown) return { task, homework }
        return { task, homework: { ...homework, solution: homework.solution ?? (await readSolution(task)) } }
      })
      if (mine !== newest.current) return
      if (next === null) {
        keepSession(null)
        return setShown({ kind: 'end' })
      }
      show({ kind: 'task', ...next, ...(kept ?? FRESH), number })
    } catch {
      if (mine !== newest.current) return
      // The task of the last time may be gone.
      if (kept) void load(number, null)
      else setShown({ kind: 'failed' })
    }
  }

  function show(next: Extract<Shown, { kind: 'task' }>) {
    setShown(next)
    const { number, hints, isSolutionShown, result, task } = next
    keepSession({
      session: JSON.stringify(session),
      who: who ?? null,
      number,
      skipped: [...skipped.current.skipped],
      skippedTemplates: [...skipped.current.skippedTemplates],
      task,
      hints,
      isSolutionShown,
      result,
    })
  }

  useEffect(() => {
    if (who === undefined) return
    const kept = readSession(session, who)
    skipped.current = { skipped: kept?.skipped ?? [], skippedTemplates: kept?.skippedTemplates ?? [] }
    void load(kept?.number ?? 1, kept)
    return () => {
      newest.current += 1
    }
    // A session is mounted anew for another address; only who practises may become known later.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [who])

  const current = shown.kind === 'task' ? shown : null
  return {
    shown,
    /** Keeps what the first check has said; later ones are for the pupil alone. */
    async check(isRight: boolean) {
      if (!current || current.result !== null || who === undefined) return
      const wasHelped = current.hints > 0 || current.isSolutionShown
      show({ ...current, result: isRight })
      await keep(who !== null, current.task, { isRight, wasHelped, isGivenUp: false })
    },
    showHint() {
      if (current) show({ ...current, hints: current.hints + 1 })
    },
    /** Shows the solution; that of a variant comes when it is asked for. Rejects while it can't be reached. */
    async showSolution() {
      if (!current || who === undefined) return
      const mine = newest.current
      const solution = current.homework.solution ?? (await readSolution(current.task))
      if (mine !== newest.current) return
      const isGivenUp = current.result === null
      show({ ...current, homework: { ...current.homework, solution }, isSolutionShown: true, result: current.result ?? false })
      if (isGivenUp) await keep(who !== null, current.task, { isRight: false, wasHelped: true, isGivenUp })
    },
    next() {
      void load(current === null ? 1 : current.number + 1, null, { lastTemplate: templateOf(current) })
    },
    /** Goes on with another variant of the same template. */
    more() {
      if (current) void load(current.number + 1, null, { template: templateOf(current) })
    },
    skip() {
      if (!current) return
      const { id, variant } = current.task
      const { skipped: tasks, skippedTemplates: templates } = skipped.current
      skipped.current =
        variant === null
          ? { skipped: [...tasks, id].slice(-100), skippedTemplates: templates }
          : { skipped: tasks, skippedTemplates: [...templates, id].slice(-100) }
      void load(current.number, null, { lastTemplate: templateOf(current) })
    },
  }
}

function templateOf(current: Given | null): number | undefined {
  return current === null || current.task.variant === null ? undefined : current.task.id
}
