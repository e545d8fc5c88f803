import { useEffect } from 'react'
import { SCHOOL_LEVELS, type SchoolLevel } from '#contract/enums.ts'
import { useBrowserValue } from '#web/lib/use-browser-fact.ts'

const KEPT = 'practice-level'
/** The choice on the home page, which says as much (web/home/audience.ts). */
const AUDIENCE = 'audience'

/** The level of school that the page is for: the one of the address, or what this device was told before; else that of most who come. */
export function useLevel(asked: SchoolLevel | null): SchoolLevel {
  const kept = useBrowserValue(readKept, null)
  useEffect(() => {
    if (asked === null) return
    try {
      localStorage.setItem(KEPT, asked)
    } catch {
      // A browser that forbids storage asks again.
    }
  }, [asked])
  return asked ?? kept ?? 'HIGH_SCHOOL'
}

function readKept(): SchoolLevel | null {
  try {
    const kept = SCHOOL_LEVELS.find((level) => level === localStorage.getItem(KEPT))
    const audience = localStorage.getItem(AUDIENCE) ?? ''
    return kept ?? (audience.startsWith('PRIMARY') ? 'PRIMARY' : audience === 'studia' ? 'UNIVERSITY' : null)
  } catch {
    return null
  }
}
