import './search.css'
import { lazy, type RefObject, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { bring } from '#web/lib/bring.ts'
import { loadPhotoDialog } from '#web/photo/index.ts'
import type { SuggestedKinds } from '#web/search/load-suggestions.ts'
import { messages } from '#web/search/messages.ts'
import { rememberPlace } from '#web/search/recent-places.ts'
import { optionId, SuggestionList } from '#web/search/SuggestionList.tsx'
import type { ComboboxState } from '#web/search/SuggestField.tsx'
import { useSuggestions } from '#web/search/use-suggestions.ts'

const PhotoDialog = lazy(() => bring(loadPhotoDialog))

type Props = {
  box: RefObject<HTMLInputElement | null>
  listId: string
  kinds: SuggestedKinds
  /** The text of the box when it took focus: only what is typed after opens the list. */
  initial: string
  onChange: (state: ComboboxState) => void
  onPick: (() => void) | undefined
  /** True while tasks are looked for by a picture. */
  hasPhoto: boolean
  onPhoto: (hasPhoto: boolean) => void
}

/** The list of suggestions under a search box, with the keys of a combobox (ARIA APG). Loaded when the box takes focus. */
export default function SuggestPopup({ box, listId, kinds, initial, onChange, onPick, hasPhoto, onPhoto }: Props) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(() => box.current?.value ?? '')
  const [isOpen, setOpen] = useState(typed !== initial)
  const [active, setActive] = useState(-1)
  /** The picture that was pasted or dropped into the box; null where one is yet to be chosen. */
  const [picture, setPicture] = useState<File | null>(null)
  const { text, groups } = useSuggestions(isOpen ? typed : '', kinds)
  const items = groups.flatMap((group) => group.items)
  const count = items.length
  const isShown = isOpen && count > 0
  const chosen = isShown ? items[active] : undefined

  // The box passes this on to screen readers.
  useEffect(() => {
    onChange({ isOpen: isShown, activeId: chosen ? optionId(listId, active) : undefined })
    if (chosen) document.getElementById(optionId(listId, active))?.scrollIntoView({ block: 'nearest' })
  }, [onChange, isShown, chosen, listId, active])

  useEffect(() => {
    const field = box.current
    if (!field) return undefined
    const open = () => {
      setTyped(field.value)
      setOpen(true)
      setActive(-1)
    }
    const type = (event: Event) => {
      if (event.target === field) open()
    }
    const close = () => setOpen(false)
    const press = (event: KeyboardEvent) => {
      if (event.isComposing || event.ctrlKey || event.metaKey) return
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        if (field.value.trim() === '') return
        event.preventDefault()
        if (!isOpen) return open()
        const step = event.key === 'ArrowDown' ? 1 : -1
        // One place more than there are suggestions: the box itself.
        setActive((place) => ((place + 1 + step + count + 1) % (count + 1)) - 1)
      } else if (event.key === 'Escape' && isShown) {
        event.preventDefault()
        event.stopPropagation()
        close()
      } else if (event.key === 'Enter') {
        close()
        if (!chosen) return
        event.preventDefault()
        rememberPlace(chosen)
        onPick?.()
        void navigate(chosen.to)
      }
    }
    // On the window, after React: a listener of the box's own is followed by a drawing with the value before the letter,
    // and the letter is gone.
    addEventListener('input', type)
    field.addEventListener('keydown', press)
    field.addEventListener('blur', close)
    return () => {
      removeEventListener('input', type)
      field.removeEventListener('keydown', press)
      field.removeEventListener('blur', close)
    }
  }, [box, isOpen, isShown, count, chosen, navigate, onPick])

  useEffect(() => {
    const field = box.current
    if (!field || (kinds !== 'everything' && kinds !== 'besideTasks')) return undefined
    const take = (event: ClipboardEvent | DragEvent) => {
      const { files } = (event instanceof DragEvent ? event.dataTransfer : event.clipboardData) ?? { files: [] }
      const file = [...files].find(({ type }) => type.startsWith('image/'))
      if (!file) return
      event.preventDefault()
      setPicture(file)
      onPhoto(true)
    }
    field.addEventListener('paste', take)
    field.addEventListener('drop', take)
    return () => {
      field.removeEventListener('paste', take)
      field.removeEventListener('drop', take)
    }
  }, [box, kinds, onPhoto])

  // Letters typed between the first drawing and the listeners above were heard by nobody, so they are told again. React knows the value.
  useEffect(() => {
    if (box.current && box.current.value !== initial) box.current.dispatchEvent(new Event('input', { bubbles: true }))
  }, [box, initial])

  return (
    <>
      <p role="status" className="sr-only">
        {isOpen && text !== '' ? messages.announced(count) : ''}
      </p>
      {hasPhoto && (
        <Suspense>
          <PhotoDialog
            file={picture}
            onClose={() => {
              setPicture(null)
              onPhoto(false)
            }}
          />
        </Suspense>
      )}
      {isShown && (
        <div className="suggestions">
          <SuggestionList
            id={listId}
            groups={groups}
            active={active}
            onPick={(picked) => {
              rememberPlace(picked)
              onPick?.()
              setOpen(false)
            }}
          />
        </div>
      )}
    </>
  )
}
