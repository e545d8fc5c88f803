import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { withHardSpaces } from '#contract/text/hard-spaces.ts'
import { classNames } from '#web/ui/class-names.ts'
import './search-picker.css'

const DEBOUNCE_MS = 500
const MAX_LENGTH = 200

export type Pickable = { id: number; name: string; note?: string }

type Props<Thing extends Pickable> = {
  label: string
  placeholder?: string
  /** Said where nothing fits. */
  nothing: string
  error?: string | undefined
  /** Finds things for a text, all for an empty one; a rejection's message is shown in their place. */
  find: (search: string, signal: AbortSignal) => Promise<readonly Thing[]>
  onPick: (thing: Thing) => void
}

type Found<Thing> = { search: string; things: readonly Thing[]; failure: string | null }

/** A box with a list of what fits: a combobox by the pattern of ARIA. Arrows and Enter choose, Escape closes. */
export function SearchPicker<Thing extends Pickable>({ label, placeholder, nothing, error, find, onPick }: Props<Thing>) {
  const id = useId()
  const [search, setSearch] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [found, setFound] = useState<Found<Thing> | null>(null)
  const [active, setActive] = useState(0)

  useEffect(() => {
    if (!isOpen) return
    const asking = new AbortController()
    const show = (next: Found<Thing>) => {
      if (asking.signal.aborted) return
      setFound(next)
      setActive(0)
    }
    const ask = async () => {
      try {
        show({ search, things: await find(search, asking.signal), failure: null })
      } catch (caught) {
        show({ search, things: [], failure: caught instanceof Error ? caught.message : '' })
      }
    }
    const timer = setTimeout(() => void ask(), search === '' ? 0 : DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [isOpen, search, find])

  const optionId = (thing: Thing | undefined) => (thing === undefined ? undefined : `${id}-${thing.id}`)
  const shown = isOpen && found !== null ? found : null
  const activeId = optionId(shown?.things[active])
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  function pick(thing: Thing | undefined) {
    if (thing === undefined) return
    onPick(thing)
    setSearch('')
    setOpen(false)
  }

  function press(event: KeyboardEvent) {
    const things = found?.things ?? []
    if (event.key === 'Escape' && isOpen) setOpen(false)
    else if (event.key === 'Enter') {
      // A form around it isn't sent by choosing.
      if (isOpen && found?.search === search) pick(things[active])
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      setOpen(true)
      if (things.length > 0) setActive((active + (event.key === 'ArrowDown' ? 1 : things.length - 1)) % things.length)
    } else return
    event.preventDefault()
  }

  return (
    <div className="relative grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <input
        id={id}
        type="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={activeId !== undefined}
        aria-controls={activeId === undefined ? undefined : `${id}-list`}
        aria-activedescendant={activeId}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-note` : undefined}
        autoComplete="off"
        className="control"
        placeholder={placeholder}
        maxLength={MAX_LENGTH}
        value={search}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onChange={(event) => {
          setSearch(event.currentTarget.value)
          setOpen(true)
        }}
        onKeyDown={press}
      />
      {shown !== null && shown.things.length > 0 && (
        <div id={`${id}-list`} role="listbox" aria-label={label} className="search-picker-list" aria-busy={shown.search !== search}>
          {shown.things.map((thing, place) => (
            // The keyboard chooses in the box, as a combobox does.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={thing.id}
              id={optionId(thing)}
              role="option"
              aria-selected={place === active}
              className={classNames('search-picker-option', place === active && 'search-picker-active')}
              // Before the box loses focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => pick(thing)}
            >
              <span>{withHardSpaces(thing.name)}</span>
              {thing.note !== undefined && <span className="text-sm text-text-muted">{thing.note}</span>}
            </div>
          ))}
        </div>
      )}
      <div role="status" className="contents">
        {shown?.things.length === 0 && (
          <div className="search-picker-list">
            <p className="px-3 py-2 text-sm text-text-muted">{shown.failure ?? nothing}</p>
          </div>
        )}
      </div>
      {error && (
        <p id={`${id}-note`} className="text-sm text-error">
          {error}
        </p>
      )}
    </div>
  )
}
