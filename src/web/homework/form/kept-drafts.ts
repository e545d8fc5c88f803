import type { TaskDraft } from '#web/homework/form/task-draft.ts'

/**
 * Forms of tasks that weren't saved, kept on this device for the person who wrote them. Each tab keeps its own, so two
 * tabs with the same task lose nothing to each other; an earlier one is offered, never put in by itself.
 */
export type KeptDraft = { name: string; draft: TaskDraft; revision: number; savedAt: number }

const PREFIX = 'task-draft-'
const KEPT_DAYS = 30
const MOST = 5

/** The name of a task's forms; `task` is its id, or "new". */
export function draftsName(viewerId: number, task: number | 'new'): string {
  return `${PREFIX}${viewerId}-${task}~`
}

/** Keeps the form of this tab. */
export function keepTaskDraft(name: string, kept: Omit<KeptDraft, 'name'>, storage: Storage = localStorage): void {
  try {
    storage.setItem(name, JSON.stringify(kept))
  } catch {
    // A full or forbidden store keeps no drafts; writing goes on.
  }
}

export function forgetTaskDraft(name: string, storage: Storage = localStorage): void {
  try {
    storage.removeItem(name)
  } catch {
    // A forbidden store has none.
  }
}

/** Forms of this task that weren't saved, the newest first, without that of this tab; old ones are removed. */
export function readTaskDrafts(prefix: string, own: string, now = Date.now(), storage: Storage = localStorage): KeptDraft[] {
  try {
    const names = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').filter(
      (name) => name.startsWith(prefix) && name !== own,
    )
    const found = names.flatMap((name): KeptDraft[] => {
      const kept = parsed(storage.getItem(name))
      if (kept === null || now - kept.savedAt > KEPT_DAYS * 86_400_000) {
        storage.removeItem(name)
        return []
      }
      return [{ ...kept, name }]
    })
    const newest = found.toSorted((one, other) => other.savedAt - one.savedAt)
    for (const { name } of newest.slice(MOST)) storage.removeItem(name)
    return newest.slice(0, MOST)
  } catch {
    return []
  }
}

function parsed(text: string | null): Omit<KeptDraft, 'name'> | null {
  try {
    return JSON.parse(text ?? 'null') as Omit<KeptDraft, 'name'> | null // written by keepTaskDraft
  } catch {
    return null
  }
}
