import type { FieldState } from '#web/lib/unsaved/field-states.ts'

type Draft = { ownerId: string; states: FieldState[] }

/** The person a token was made for; null when it can't be read. Who that is, only the server can say for certain. */
export function ownerOf(token: string | undefined): string | null {
  try {
    const [, payload = ''] = (token ?? '').split('.')
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' && claims !== null && 'sub' in claims ? String(claims.sub) : null
  } catch {
    return null
  }
}

/** Keeps what was entered into a form until this tab is closed. */
export function keepDraft(key: string, draft: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // The browser forbids it, or has no room.
  }
}

/** Takes the draft of a form out, for the person who made it; that of somebody else is thrown away. */
export function takeDraft(key: string, ownerId: string | null): readonly FieldState[] | null {
  try {
    const text = sessionStorage.getItem(key)
    if (text === null) return null
    sessionStorage.removeItem(key)
    const draft = JSON.parse(text) as Draft // written by keepDraft
    return draft.ownerId === ownerId ? draft.states : null
  } catch {
    return null
  }
}
