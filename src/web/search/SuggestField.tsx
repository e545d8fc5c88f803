import Camera from 'virtual:icons/camera'
import { type ComponentProps, lazy, Suspense, useId, useRef, useState } from 'react'
import type { SuggestedKinds } from '#web/search/load-suggestions.ts'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { bring } from '#web/lib/bring.ts'
import { useBrowserFact } from '#web/lib/use-browser-fact.ts'
import { messages } from '#web/ui/messages.ts'

const SuggestPopup = lazy(() => bring(async () => (await import('#web/search/load-search.ts')).loadSuggestPopup()))

/** The state of the box for screen readers: whether its list is open, and which of it is chosen. */
export type ComboboxState = { isOpen: boolean; activeId: string | undefined }

const closed: ComboboxState = { isOpen: false, activeId: undefined }

type Props = {
  kinds?: SuggestedKinds
  /** A suggestion was picked: the page is about to be left. */
  onPick?: () => void
} & ComponentProps<typeof SearchField>

/**
 * A search box that suggests where to go while somebody types. Without script it is a plain search box of its form, and
 * so it stays for Enter; with script it is a combobox, whose list is loaded when the box first takes focus.
 */
export function SuggestField({ kinds = 'everything', onPick, end, ...rest }: Props) {
  const hasScript = useBrowserFact(() => true)
  const listId = useId()
  const box = useRef<HTMLInputElement>(null)
  /** The text of the box when it first took focus. */
  const [initial, setInitial] = useState<string | null>(null)
  const [combobox, setCombobox] = useState(closed)
  /** True while tasks are looked for by a picture. */
  const [hasPhoto, setHasPhoto] = useState(false)
  const wake = () => setInitial((before) => before ?? box.current?.defaultValue ?? '')
  const aria = hasScript
    ? ({
        role: 'combobox',
        'aria-autocomplete': 'list',
        'aria-haspopup': 'listbox',
        'aria-expanded': combobox.isOpen,
        'aria-controls': combobox.isOpen ? listId : undefined,
        'aria-activedescendant': combobox.activeId,
      } as const)
    : {}
  return (
    <div className="relative">
      <SearchField
        {...rest}
        {...aria}
        ref={box}
        onFocus={wake}
        // Focus that came before the scripts is only told of by what is typed.
        onInput={() => setInitial((before) => before ?? '')}
        end={
          <>
            {hasScript && (kinds === 'everything' || kinds === 'besideTasks') && (
              <button
                type="button"
                aria-label={messages.photo}
                className="icon-button -my-1"
                onClick={() => {
                  wake()
                  setHasPhoto(true)
                }}
              >
                <Camera aria-hidden />
              </button>
            )}
            {end}
          </>
        }
      />
      {initial !== null && (
        <Suspense>
          <SuggestPopup
            box={box}
            listId={listId}
            kinds={kinds}
            initial={initial}
            onChange={setCombobox}
            onPick={onPick}
            hasPhoto={hasPhoto}
            onPhoto={setHasPhoto}
          />
        </Suspense>
      )}
    </div>
  )
}
