/**
 * Forms that weren't saved, kept on this device for the person who wrote them. Each tab keeps its own, so two tabs with the same
 * thing lose nothing to each other; an earlier one is offered, never put in by itself.
 */
export type KeptForm<Draft> = { name: string; draft: Draft; revision: number; savedAt: number }

const KEPT_DAYS = 30
const MOST = 5

/** The name of the forms of one thing: what it is, who writes, and its id, or "new". */
export function formsName(kind: 'task' | 'exercise', viewerId: number, thing: number | string): string {
  return `${kind}-form-${viewerId}-${thing}~`
}

/** Keeps the form of this tab. */
export function keepForm<Draft>(name: string, kept: Omit<KeptForm<Draft>, 'name'>, storage: Storage = localStorage): void {
  try {
    storage.setItem(name, JSON.stringify(kept))
  } catch {
    // A full or forbidden store keeps no drafts; writing goes on.
  }
}

export function forgetForm(name: string, storage: Storage = localStorage): void {
  try {
    storage.removeItem(name)
  } catch {
    // A forbidden store has none.
  }
}

/**
 * Forms of this thing that weren't saved, the newest first, without that of this tab; old ones are removed. A draft is what this
 * or an earlier build wrote.
 */
export function readForms<Draft>(prefix: string, own: string, now = Date.now(), storage: Storage = localStorage): KeptForm<Draft>[] {
  try {
    const names = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').filter(
      (name) => name.startsWith(prefix) && name !== own,
    )
    const found = names.flatMap((name): KeptForm<Draft>[] => {
      const kept = parsed<Draft>(storage.getItem(name))
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

function parsed<Draft>(text: string | null): Omit<KeptForm<Draft>, 'name'> | null {
  try {
    return JSON.parse(text ?? 'null') as Omit<KeptForm<Draft>, 'name'> | null // written by keepForm
  } catch {
    return null
  }
}
