import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import type { Source } from './edit-source.ts'
import { offersFor, takeOffer, type TexOffer, typedCommand } from './tex-offers.ts'

/** The offers for the command that is being typed in a field of TeX. */
export type OpenOffers = {
  readonly isOpen: boolean
  readonly listId: string
  readonly offers: readonly TexOffer[]
  /** The place of the one that Enter takes; null where the command is whole as it stands and none has been chosen. */
  readonly active: number | null
  /** Attributes of the field, which keeps focus. */
  readonly fieldProps: Record<string, string | undefined>
  /** Opens the offers for what has just been typed in the field. */
  follow: (field: HTMLTextAreaElement) => void
  /** Closes them when the caret has moved elsewhere. */
  leave: (field: HTMLTextAreaElement) => void
  close: () => void
  take: (offer: TexOffer) => void
  /** True for a key that chooses, takes or puts away. */
  takesKey: (event: KeyboardEvent) => boolean
}

/** Follows what is typed; `apply` gets the source with the offer that is taken. */
export function useTexOffers(text: string, apply: (source: Source) => void): OpenOffers {
  const listId = useId()
  /** The caret behind the last thing typed; null where the offers are put away. */
  const [caret, setCaret] = useState<number | null>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  const typed = caret === null ? null : typedCommand({ text, start: caret, end: caret })
  const name = typed?.name ?? null
  const offers = useMemo(() => (name === null ? [] : offersFor(name)), [name])
  const isOpen = offers.length > 0
  // Enter behind a whole command ends the formula, as it does behind a letter.
  const active = isOpen ? (chosen ?? (offers[0]?.tex.trim() === `\\${name}` ? null : 0)) : null

  function close() {
    setCaret(null)
    setChosen(null)
  }

  function take(offer: TexOffer) {
    if (typed !== null && caret !== null) apply(takeOffer({ text, start: caret, end: caret }, typed, offer))
  }

  function takesKey(event: KeyboardEvent): boolean {
    if (!isOpen || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false
    const offer = active === null ? undefined : offers[active]
    if (event.key === 'ArrowDown') setChosen(active === null ? 0 : (active + 1) % offers.length)
    else if (event.key === 'ArrowUp') setChosen(((active ?? 0) - 1 + offers.length) % offers.length)
    else if ((event.key === 'Enter' || event.key === 'Tab') && offer !== undefined) take(offer)
    else if (event.key === 'Escape') close()
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }

  return {
    isOpen,
    listId,
    offers,
    active,
    fieldProps: {
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': active === null ? undefined : optionId(listId, active),
    },
    follow({ selectionStart }) {
      setCaret(selectionStart)
      setChosen(null)
    },
    leave({ selectionStart, selectionEnd }) {
      if (caret !== null && (selectionStart !== caret || selectionEnd !== caret)) close()
    },
    close,
    take,
    takesKey,
  }
}

export const optionId = (listId: string, place: number): string => `${listId}-${place}`
