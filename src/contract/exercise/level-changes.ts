import { levelContent, type LevelContent } from '#contract/exercise/level.ts'

/** A level as it is saved; without an id while it is new. */
export type SavedLevel = { id: number | null; title: string; grade: number | null; content: LevelContent }

/** The changes that a save makes to the levels of an exercise. */
export type LevelChanges<Before extends SavedLevel, After extends SavedLevel> = {
  added: After[]
  removed: Before[]
  /** Levels that stay, with another title, class or content, as they are now. */
  changed: After[]
  /** True when levels that stay have changed places with each other. */
  isReordered: boolean
}

/** Compares the levels of an exercise before and after a save; which is which is told by their ids. */
export function levelChanges<Before extends SavedLevel, After extends SavedLevel>(
  before: readonly Before[],
  after: readonly After[],
): LevelChanges<Before, After> {
  const idsOf = (levels: readonly SavedLevel[]): (number | null)[] => levels.map(({ id }) => id)
  const [idsBefore, idsAfter] = [new Set(idsOf(before)), new Set(idsOf(after))]
  const kept = after.filter(({ id }) => id !== null && idsBefore.has(id))
  const texts = new Map(before.map((level) => [level.id, textOf(level)]))
  return {
    added: after.filter(({ id }) => id === null || !idsBefore.has(id)),
    removed: before.filter(({ id }) => !idsAfter.has(id)),
    changed: kept.filter((level) => texts.get(level.id) !== textOf(level)),
    isReordered: idsOf(kept).join() !== idsOf(before.filter(({ id }) => idsAfter.has(id))).join(),
  }
}

/** Everything that is written in a level; a database gives the parts of its content back in an order of its own. */
function textOf({ title, grade, content }: SavedLevel): string {
  return JSON.stringify([title, grade, levelContent.parse(content)])
}
