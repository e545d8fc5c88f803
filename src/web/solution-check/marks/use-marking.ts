import { useEffect, useState } from 'react'
import type { Mark, Verdict } from '#contract/solution-check.ts'

/** A teacher's work on a check that isn't given back yet; its words are kept by their field. */
export type Marking = { marks: readonly Mark[]; verdict: Verdict | ''; points: string; maxPoints: string }

const EMPTY: Marking = { marks: [], verdict: '', points: '', maxPoints: '' }
const keyOf = (id: number): string => `marking ${id}`

/** The work on a check, kept on this device until it is given back: a closed tab or a lost connection takes nothing of it. */
export function useMarking(id: number) {
  const [marking, setMarking] = useState<Marking>(() => read(id))
  useEffect(() => {
    try {
      localStorage.setItem(keyOf(id), JSON.stringify(marking))
    } catch {
      // A browser that keeps nothing: the page has it.
    }
  }, [id, marking])
  return {
    marking,
    change: (changes: Partial<Marking>) => setMarking((before) => ({ ...before, ...changes })),
    changeMarks: (change: (marks: readonly Mark[]) => readonly Mark[]) =>
      setMarking((before) => ({ ...before, marks: change(before.marks) })),
    forget(): void {
      try {
        localStorage.removeItem(keyOf(id))
      } catch {
        // Nothing is kept there.
      }
    },
  }
}

function read(id: number): Marking {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null')
    // Written here alone; a value of an older build lacks what came since.
    return typeof kept === 'object' && kept !== null && 'marks' in kept ? { ...EMPTY, ...(kept as Partial<Marking>) } : EMPTY
  } catch {
    return EMPTY
  }
}
