import './search.css'
import './palette.css'
import Camera from 'virtual:icons/camera'
import CornerDownLeft from 'virtual:icons/corner-down-left'
import Search from 'virtual:icons/search'
import X from 'virtual:icons/x'
import { type KeyboardEvent, lazy, Suspense, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import { useViewer } from '#web/auth/index.ts'
import { bring } from '#web/lib/bring.ts'
import { loadPhotoDialog } from '#web/photo/index.ts'
import type { Suggestion, SuggestionGroup } from '#web/search/load-suggestions.ts'
import { messages } from '#web/search/messages.ts'
import { matchPages, pagesOf } from '#web/search/own-pages.ts'
import { forgetPlaces, recentPlaces, rememberPlace } from '#web/search/recent-places.ts'
import { optionId, SuggestionList } from '#web/search/SuggestionList.tsx'
import { useSuggestions } from '#web/search/use-suggestions.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { messages as kitMessages } from '#web/ui/messages.ts'
import { openModal, useBackdrop } from '#web/ui/overlay/modals.ts'

const PhotoDialog = lazy(() => bring(loadPhotoDialog))

type Props = {
  /** The product's sections, as its navigation names them. */
  sections: readonly { to: string; label: string }[]
  onClose: () => void
}

/** One box for everything one may go to: what was gone to before, pages, and what search finds. */
export default function CommandPalette({ sections, onClose }: Props) {
  const navigate = useNavigate()
  const viewer = useViewer()
  const listId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const backdrop = useBackdrop(onClose)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const [recent, setRecent] = useState(recentPlaces)
  const [hasPhoto, setHasPhoto] = useState(false)
  const { text, groups: found } = useSuggestions(typed, 'everything')
  const pages = pagesOf(viewer, sections)
  const groups = (typed.trim() === '' ? beforeTyping(recent, pages) : whileTyping(typed.trim(), pages, found)).filter(
    ({ items }) => items.length > 0,
  )
  const items = groups.flatMap((group) => group.items)
  const place = Math.min(active, items.length - 1)

  // A layout effect runs while the dialog is still in the page, so closing it gives focus back.
  useLayoutEffect(() => {
    return dialog.current ? openModal(dialog.current) : undefined
  }, [])
  useEffect(() => {
    document.getElementById(optionId(listId, place))?.scrollIntoView({ block: 'nearest' })
  }, [listId, place])

  const pick = (item: Suggestion) => {
    rememberPlace(item)
    onClose()
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      setActive((place + step + items.length) % Math.max(1, items.length))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const item = items[place]
      if (!item) return
      pick(item)
      void navigate(item.to)
    }
  }

  return (
    <dialog
      ref={dialog}
      className="palette"
      aria-label={messages.palette}
      onClose={(event) => {
        if (!event.currentTarget.open) onClose()
      }}
      {...backdrop}
    >
      <div className="palette-box">
        <Search aria-hidden />
        <input
          type="text"
          inputMode="search"
          enterKeyHint="go"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          role="combobox"
          aria-expanded
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={items.length > 0 ? optionId(listId, place) : undefined}
          aria-label={messages.palette}
          placeholder={messages.palettePlaceholder}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setActive(0)
          }}
          onKeyDown={press}
        />
        <IconButton
          label={kitMessages.photo}
          icon={<Camera aria-hidden />}
          tooltip={false}
          className="-mr-2"
          onClick={() => setHasPhoto(true)}
        />
        <IconButton label={messages.close} icon={<X aria-hidden />} tooltip={false} onClick={onClose} />
      </div>
      {hasPhoto && (
        <Suspense>
          <PhotoDialog file={null} onClose={onClose} />
        </Suspense>
      )}
      <p role="status" className="sr-only">
        {text === '' ? '' : messages.announced(items.length)}
      </p>
      <div className="palette-list">
        <SuggestionList id={listId} groups={groups} active={place} onPick={pick} />
      </div>
      <div className="palette-foot">
        <span className="palette-hint">
          <kbd>↑</kbd> <kbd>↓</kbd> {messages.choose} <CornerDownLeft aria-hidden /> {messages.go}
        </span>
        {typed === '' && recent.length > 0 && (
          <button
            type="button"
            className="palette-clear"
            onClick={() => {
              forgetPlaces()
              setRecent([])
              dialog.current?.querySelector('input')?.focus()
            }}
          >
            {messages.forgetRecent}
          </button>
        )}
      </div>
    </dialog>
  )
}

function beforeTyping(recent: readonly Suggestion[], pages: readonly Suggestion[]): SuggestionGroup[] {
  return [
    { title: messages.groups.recent, items: recent },
    { title: messages.groups.pages, items: pages.filter(({ to }) => recent.every((place) => place.to !== to)) },
  ]
}

/** The list of tasks is always a way out: it says why nothing fits, and what would. */
function whileTyping(search: string, pages: readonly Suggestion[], found: readonly SuggestionGroup[]): SuggestionGroup[] {
  const inList = { to: paths.homeworks(String(new URLSearchParams({ search }))), label: messages.searchTasks(search), note: '' }
  const isOffered = found.some(({ items }) => items.some(({ to }) => to === inList.to))
  return [
    { title: messages.groups.pages, items: matchPages(pages, search) },
    ...found,
    { title: messages.groups.search, items: isOffered ? [] : [inList] },
  ]
}
