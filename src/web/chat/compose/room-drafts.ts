import type { RichDoc } from '#web/rich-editor/index.ts'

/** A message that isn't sent yet: a text, or a document where it is more than that, and what it answers. */
export type RoomDraft = { text: string; document: RichDoc | null; replyTo: ReplyTo | null }
export type ReplyTo = { id: number; author: string; text: string }

const EMPTY: RoomDraft = { text: '', document: null, replyTo: null }

const keyOf = (viewerId: number, place: string): string => `chat-draft-${viewerId}-${place}`

/** Reads what somebody has begun to write in a room, or in a thread, on this device. */
export function readDraft(viewerId: number, place: string): RoomDraft {
  try {
    const kept = localStorage.getItem(keyOf(viewerId, place))
    return kept === null ? EMPTY : { ...EMPTY, ...(JSON.parse(kept) as Partial<RoomDraft>) } // written by `keepDraft` alone
  } catch {
    return EMPTY
  }
}

/** Keeps it; one of nothing is forgotten. */
export function keepDraft(viewerId: number, place: string, draft: RoomDraft): void {
  try {
    if (draft.text.trim() === '' && draft.document === null && draft.replyTo === null) localStorage.removeItem(keyOf(viewerId, place))
    else localStorage.setItem(keyOf(viewerId, place), JSON.stringify(draft))
  } catch {
    // A full or forbidden store keeps no drafts; writing goes on.
  }
}
