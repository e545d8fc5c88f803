import { useEffect, useState } from 'react'
import type { GameType } from '#contract/enums.ts'
import { useKnownViewer } from '#web/auth/index.ts'
import { readProgress, saveProgress } from '#web/exercise/api.ts'
import { deviceStorage, dropKept, keepLevel, type KeptLevel, readKept } from '#web/exercise/kept-levels.ts'

type Solved = {
  /** Ids of solved levels; null until it is known whose. */
  solved: ReadonlySet<number> | null
  /** Keeps a level that has just been solved. */
  solve: (level: KeptLevel) => void
}

/**
 * The levels that whoever plays has solved: those of the account, to which those of this device are moved first; without an
 * account those of this device.
 */
export function useSolvedLevels(type: GameType): Solved {
  const viewer = useKnownViewer()
  const player = viewer === undefined ? undefined : (viewer?.id ?? null)
  const [known, setKnown] = useState<{ type: GameType; player: number | null; ids: ReadonlySet<number> } | null>(null)

  useEffect(() => {
    if (player === undefined) return
    let isCurrent = true
    const read = async () => {
      const ids = await readSolved(type, player !== null)
      if (isCurrent) setKnown({ type, player, ids: new Set(ids) })
    }
    void read()
    return () => {
      isCurrent = false
    }
  }, [type, player])

  return {
    solved: known !== null && known.type === type && known.player === player ? known.ids : null,
    solve(level) {
      keepLevel(deviceStorage(), type, level)
      setKnown((before) => before && { ...before, ids: new Set([...before.ids, level.id]) })
      if (player !== null && player !== undefined) void readSolved(type, true)
    },
  }
}

/** Reads what is solved. An account first takes over what was solved here; if it can't be reached, that stays for the next time. */
async function readSolved(type: GameType, isSignedIn: boolean): Promise<number[]> {
  const storage = deviceStorage()
  const kept = readKept(storage, type)
  const ids = kept.map(({ id }) => id)
  if (!isSignedIn) return ids
  try {
    if (kept.length === 0) return await readProgress(type)
    const solved = await saveProgress(type, kept)
    dropKept(storage, type, ids)
    return solved
  } catch {
    return ids // told to nobody: it is asked for again with the next level
  }
}
