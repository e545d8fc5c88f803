import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { messages as texts } from '#contract/text/messages.ts'
import { reasonOf } from '#web/lib/failures.ts'
import { classNames } from '#web/ui/class-names.ts'

const DEBOUNCE_MS = 500

type Props<Thing> = {
  label: string
  placeholder: string
  find: (search: string, signal: AbortSignal) => Promise<readonly Thing[]>
  keyOf: (thing: Thing) => number
  /** The name of a thing, and a word about it at the end of its line. */
  nameOf: (thing: Thing) => { name: string; note?: string }
  onPick: (thing: Thing) => void
  /** Stands below the field, such as a way to make a new thing. */
  footer?: ReactNode
}

type Found<Thing> = { search: string; things: readonly Thing[]; failure: string | null }

/** A search box with a list of what fits: a combobox by the pattern of ARIA, arrows and Enter choose, Escape closes. */
export function SearchPicker<Thing>({ label, placeholder, find, keyOf, nameOf, onPick, footer }: Props<Thing>) {
  const id = useId()
  const [search, setSearch] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [found, setFound] = useState<Found<Thing> | null>(null)
  const [active, setActive] = useState(0)

  useEffect(() => {
    if (!isOpen) return
    const asking = new AbortController()
    const timer = setTimeout(
      () => {
        find(search, asking.signal).then(
          (things) => {
            if (!asking.signal.aborted) {
              setFound({ search, things, failure: null })
              setActive(0)
            }
            return undefined
          },
          (error: unknown) => !asking.signal.aborted && setFound({ search, things: [], failure: reasonOf(error) }),
        )
      },
      search === '' ? 0 : DEBOUNCE_MS,
    )
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [isOpen, search, find])

  function pick(thing: Thing | undefined) {
    if (thing === undefined) return
    onPick(thing)
    setSearch('')
    setOpen(false)
  }

  function press(event: KeyboardEvent) {
    const things = found?.things ?? []
    if (event.key === 'Escape' && isOpen) setOpen(false)
    else if (event.key === 'Enter' && isOpen) pick(things[active])
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      setOpen(true)
      if (things.length > 0) setActive((active + (event.key === 'ArrowDown' ? 1 : things.length - 1)) % things.length)
    } else return
    event.preventDefault()
  }

  const activeThing = found?.things[active]
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
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={isOpen && activeThing !== undefined ? `${id}-${keyOf(activeThing)}` : undefined}
        autoComplete="off"
        className="control"
        placeholder={placeholder}
        maxLength={200}
        value={search}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onChange={(event) => {
          setSearch(event.currentTarget.value)
          setOpen(true)
        }}
        onKeyDown={press}
      />
      {isOpen && found !== null && (
        <div id={`${id}-list`} role="listbox" aria-label={label} className="task-form-found" aria-busy={found.search !== search}>
          {found.things.map((thing, place) => (
            // The keyboard chooses in the box, as a combobox does.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={keyOf(thing)}
              id={`${id}-${keyOf(thing)}`}
              role="option"
              aria-selected={place === active}
              className={classNames('task-form-option', place === active && 'task-form-option-active')}
              // Before the box loses focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => pick(thing)}
            >
              <Name {...nameOf(thing)} />
            </div>
          ))}
          {found.things.length === 0 && <p className="px-3 py-2 text-sm text-text-muted">{found.failure ?? texts.noResultsSentence}</p>}
        </div>
      )}
      {footer}
    </div>
  )
}

function Name({ name, note }: { name: string; note?: string }) {
  return (
    <>
      <span>{name}</span>
      {note !== undefined && <span className="text-sm text-text-muted">{note}</span>}
    </>
  )
}
