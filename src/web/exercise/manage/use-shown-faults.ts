import { useState } from 'react'
import type { Faults } from '#web/exercise/manage/level-faults.ts'

/** Fields that stand empty at first: what is wrong with them is told once somebody has been there, or wants to save. */
const EMPTY_AT_FIRST = new Set(['title', 'left', 'right'])

/** Chooses the faults that are shown now. */
export function useShownFaults(faults: Faults, refusals: number): { faults: Faults; touch: (path: string) => void } {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const isShown = (path: string): boolean => refusals > 0 || touched.has(path) || !EMPTY_AT_FIRST.has(path.slice(path.lastIndexOf('.') + 1))
  return {
    faults: new Map([...faults].filter(([path]) => isShown(path))),
    touch: (path) => touched.has(path) || setTouched(new Set([...touched, path])),
  }
}
