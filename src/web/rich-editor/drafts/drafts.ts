import type { RichDoc } from '#editor/schema/document.ts'

/**
 * Drafts of fields on this device, each person's own: whoever signs in next at the same device finds none of them. Every
 * field that is open keeps a draft of its own, so a second tab, or a letter typed beside an offered draft, overwrites
 * nothing. Drafts are offered, never put in by themselves.
 */

const PREFIX = 'draft-'
/** Parts the name of a field from the mark of the place where it is open. */
const PLACE = '~'
/** A draft older than this is no longer kept. */
const KEPT_DAYS = 30
/** Most drafts kept of one field; beyond it the oldest goes. */
const MOST_DRAFTS = 5

type Stored = { doc: RichDoc; savedAt: number }

/** A draft that was kept under a name. */
export type Draft = { readonly name: string; readonly doc: RichDoc; readonly savedAt: number }

/** The name of a field's drafts; undefined where none are kept: a field without drafts, or nobody signed in. */
export function draftName(key: string | undefined, viewerId: number | undefined): string | undefined {
  return key === undefined || viewerId === undefined ? undefined : `${PREFIX}${viewerId}-${key}`
}

/** The name of the draft that one open field writes. */
export function ownDraftName(name: string): string {
  return `${name}${PLACE}${crypto.randomUUID()}`
}

/** True for the draft of any place where the field of that name was open. */
export function isDraftOf(name: string, kept: string): boolean {
  return kept === name || kept.startsWith(`${name}${PLACE}`)
}

/** The drafts of a field, the newest first; those that are too old are removed. */
export function readDrafts(name: string, storage: Storage = localStorage): Draft[] {
  try {
    return Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
      .filter((kept) => isDraftOf(name, kept))
      .flatMap((kept) => readDraft(kept, storage) ?? [])
      .toSorted((one, other) => other.savedAt - one.savedAt)
  } catch {
    return []
  }
}

/** Reads one draft; null for one that is too old, which is removed, or damaged. */
function readDraft(name: string, storage: Storage): Draft | null {
  const stored = parsed(storage.getItem(name))
  if (stored === null) return null
  if (Date.now() - stored.savedAt <= KEPT_DAYS * 86_400_000) return { name, ...stored }
  storage.removeItem(name)
  return null
}

function parsed(kept: string | null): Stored | null {
  try {
    return JSON.parse(kept ?? 'null') as Stored | null // our own form; setContent checks the document
  } catch {
    return null
  }
}

/** Keeps the text of an open field. */
export function writeDraft(name: string, doc: RichDoc, storage: Storage = localStorage): void {
  try {
    storage.setItem(name, JSON.stringify({ doc, savedAt: Date.now() } satisfies Stored))
    const [field = name] = name.split(PLACE)
    for (const { name: oldest } of readDrafts(field, storage).slice(MOST_DRAFTS)) storage.removeItem(oldest)
  } catch {
    // A full or forbidden store keeps no drafts; writing goes on.
  }
}

/** Forgets a draft: its text was sent, put in or given up. */
export function removeDraft(name: string, storage: Storage = localStorage): void {
  try {
    storage.removeItem(name)
  } catch {
    // A forbidden store holds none.
  }
}
