import { type RefObject, useEffect, useRef } from 'react'
import { messages } from '#web/lib/unsaved/messages.ts'
import { session } from '#web/lib/session.ts'
import { keepDraft, ownerOf, takeDraft } from '#web/lib/unsaved/drafts.ts'
import { enterFieldStates, type FieldState, readFieldStates } from '#web/lib/unsaved/field-states.ts'
import { watchForm } from '#web/lib/unsaved/unsaved-forms.ts'
import { CLOSING } from '#web/ui/overlay/modals.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'

/** One attempt to save a form. */
type Saving = {
  /** Counts the form as saved, apart from fields that somebody has changed since the attempt began. */
  markSaved: () => void
  end: () => void
}

/**
 * Keeps a form from being lost: `LeaveGuard` asks before the page is left, `Dialog` before it is closed, and when the session ends the form is kept
 * for the moment the same person is back in this tab. Returns a function that begins to save it.
 */
export function useUnsaved(form: RefObject<HTMLFormElement | null>): () => Saving {
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
    const heedClosing = (event: Event) => {
      if (isUnsaved()) event.preventDefault()
    }
    element.addEventListener(CLOSING, heedClosing)
    const stopListening = session.onChange((isSignedIn) => {
      if (isSignedIn || !isUnsaved()) return
      keepDraft(key, { ownerId, states: readFieldStates(element) })
      showToast({ title: messages.draftKept, message: messages.draftKeptHint, variant: 'info' })
    })
    return () => {
      stopWatching()
      element.removeEventListener(CLOSING, heedClosing)
      stopListening()
    }
  }, [form])

  return () => {
    const element = form.current
    const before = element ? readFieldStates(element) : []
    const changed = new Set<string>()
    const note = ({ target }: Event) => changed.add((target as HTMLInputElement).name) // only fields send this event
    element?.addEventListener('input', note)
    return {
      markSaved() {
        // A change that the form itself made meanwhile, such as the server's way to write a text, is saved.
        if (form.current) saved.current = textOf(readFieldStates(form.current).map((state) => sentState(state, before, changed)))
      },
      end: () => element?.removeEventListener('input', note),
    }
  }
}

/** A field as it was sent. */
function sentState(state: FieldState, before: readonly FieldState[], changed: ReadonlySet<string>): FieldState {
  if (!changed.has(state.name)) return state
  return before.find(({ name, value }) => name === state.name && value === state.value) ?? state
}

function textOf(states: readonly FieldState[]): string {
  return JSON.stringify(states)
}

/** The page and the names of the fields: what tells forms apart. */
function keyOf(form: HTMLFormElement): string {
  const names = new Set(readFieldStates(form).map(({ name }) => name))
  return `draft ${location.pathname} ${[...names].join(' ')}`
}
