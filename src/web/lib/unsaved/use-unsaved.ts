import { type RefObject, useEffect, useRef } from 'react'
import { messages } from '#web/lib/unsaved/messages.ts'
import { session } from '#web/lib/session.ts'
import { keepDraft, ownerOf, takeDraft } from '#web/lib/unsaved/drafts.ts'
import { enterFieldStates, type FieldState, readFieldStates } from '#web/lib/unsaved/field-states.ts'
import { watchForm } from '#web/lib/unsaved/unsaved-forms.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'

/**
 * Keeps a form from being lost: `LeaveGuard` asks before the page is left, and when the session ends the form is kept
 * for the moment the same person is back in this tab. Returns a function that marks the form as saved.
 */
export function useUnsaved(form: RefObject<HTMLFormElement | null>): () => void {
  const saved = useRef('')

  useEffect(() => {
    const element = form.current
    const ownerId = ownerOf(session.tokens()?.token)
    if (!element || ownerId === null) return undefined
    saved.current = textOf(readFieldStates(element))
    const key = keyOf(element)
    const isUnsaved = () => textOf(readFieldStates(element)) !== saved.current
    const draft = takeDraft(key, ownerId)
    if (draft) {
      enterFieldStates(element, draft)
      showToast({ title: messages.draftRestored, variant: 'info' })
    }
    const stopWatching = watchForm(isUnsaved)
    const stopListening = session.onChange((isSignedIn) => {
      if (isSignedIn || !isUnsaved()) return
      keepDraft(key, { ownerId, states: readFieldStates(element) })
      showToast({ title: messages.draftKept, message: messages.draftKeptHint, variant: 'info' })
    })
    return () => {
      stopWatching()
      stopListening()
    }
  }, [form])

  return () => {
    if (form.current) saved.current = textOf(readFieldStates(form.current))
  }
}

function textOf(states: readonly FieldState[]): string {
  return JSON.stringify(states)
}

/** The page and the names of the fields: what tells forms apart. */
function keyOf(form: HTMLFormElement): string {
  const names = new Set(readFieldStates(form).map(({ name }) => name))
  return `draft ${location.pathname} ${[...names].join(' ')}`
}
