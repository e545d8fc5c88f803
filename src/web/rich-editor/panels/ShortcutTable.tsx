import { readableKeys, SHORTCUT_IDS, type ShortcutId, SHORTCUTS } from '../shortcuts.ts'
import { useMacKeyboard } from '../hooks/use-in-browser.ts'

/** The shortcut table as people read it: all of it, or the given ones. */
export function ShortcutTable({ ids = SHORTCUT_IDS }: { ids?: readonly ShortcutId[] }) {
  const isMac = useMacKeyboard()
  return (
    <dl className="editor-shortcuts">
      {ids.map((id) => (
        <div key={id}>
          <dt>{SHORTCUTS[id].label}</dt>
          <dd>
            {SHORTCUTS[id].keys.map((keys) => (
              <kbd key={keys}>{readableKeys(keys, isMac)}</kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
