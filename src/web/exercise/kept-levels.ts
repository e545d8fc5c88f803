import type { GameType } from '#contract/enums.ts'
import { MOST_LEVELS, saveExerciseProgress } from '#contract/exercise/exercise.ts'
import type { ExerciseAnswer } from '#contract/exercise/score-level.ts'

/** A level that was solved on this device, with the answers by which an account takes it over. */
export type KeptLevel = { id: number; answers: ExerciseAnswer[][] }

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = (type: GameType): string => `exercise-solved-${type}`

/** Reads the levels of an exercise that were solved here and are on no account yet; what isn't readable counts as none. */
export function readKept(storage: Storage | null, type: GameType): KeptLevel[] {
  try {
    const parsed = saveExerciseProgress.body.safeParse({ levels: JSON.parse(storage?.getItem(keyOf(type)) ?? '[]') as unknown })
    return parsed.success ? parsed.data.levels : []
  } catch {
    return [] // a browser that forbids reading, or what somebody else wrote there
  }
}

/** Keeps a solved level in place of an earlier solution of the same. */
export function keepLevel(storage: Storage | null, type: GameType, level: KeptLevel): void {
  write(storage, type, [...readKept(storage, type).filter(({ id }) => id !== level.id), level])
}

/** Forgets levels that an account has taken over. */
export function dropKept(storage: Storage | null, type: GameType, ids: readonly number[]): void {
  write(
    storage,
    type,
    readKept(storage, type).filter(({ id }) => !ids.includes(id)),
  )
}

function write(storage: Storage | null, type: GameType, levels: readonly KeptLevel[]): void {
  try {
    if (levels.length === 0) storage?.removeItem(keyOf(type))
    else storage?.setItem(keyOf(type), JSON.stringify(levels.slice(-MOST_LEVELS)))
  } catch {
    // A browser that forbids storage: the page itself still knows.
  }
}

/** The storage of this browser; null where it is forbidden. */
export function deviceStorage(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}
