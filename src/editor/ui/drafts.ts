import type { RichDoc } from '#editor/schema/document.ts'

/**
 * Drafts of fields on this device, each person's own: whoever signs in next at the same device finds none of them. They
 * are offered, never put in by themselves.
 */

const PREFIX = 'draft-'
/** A draft older than this is no longer kept. */
const KEPT_DAYS = 30

type Stored = { doc: RichDoc; savedAt: number }

/** The name a draft is kept under; undefined where none is: a field without drafts, or nobody signed in. */
export function draftName(key: string | undefined, viewerId: number | undefined): string | undefined {
  return key === undefined || viewerId === undefined ? undefined : `${PREFIX}${viewerId}-${key}`
}

export function readDraft(name: string): RichDoc | null {
  try {
    const stored = JSON.parse(localStorage.getItem(name) ?? 'null') as Stored | null // our own form; setContent checks the document
    if (stored === null) return null
    if (Date.now() - stored.savedAt <= KEPT_DAYS * 86_400_000) return stored.doc
    localStorage.removeItem(name)
    return null
  } catch {
    return null
  }
}

export function writeDraft(name: string, doc: RichDoc | null): void {
  try {
    if (doc === null) localStorage.removeItem(name)
    else localStorage.setItem(name, JSON.stringify({ doc, savedAt: Date.now() } satisfies Stored))
  } catch {
    // A full or forbidden store keeps no drafts; writing goes on.
  }
}
