import type { RichDoc } from '#editor/schema/document.ts'

/** Drafts of fields on this device. They are offered, never put in by themselves. */

const PREFIX = 'draft-'
/** A draft older than this is no longer offered. */
const KEPT_DAYS = 30

type Stored = { doc: RichDoc; savedAt: number }

export function readDraft(key: string): RichDoc | null {
  try {
    const stored = JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null') as Stored | null // our own form; setContent checks the document
    if (stored === null || Date.now() - stored.savedAt > KEPT_DAYS * 86_400_000) return null
    return stored.doc
  } catch {
    return null
  }
}

export function writeDraft(key: string, doc: RichDoc | null): void {
  try {
    if (doc === null) localStorage.removeItem(PREFIX + key)
    else localStorage.setItem(PREFIX + key, JSON.stringify({ doc, savedAt: Date.now() } satisfies Stored))
  } catch {
    // A full or forbidden store keeps no drafts; writing goes on.
  }
}
