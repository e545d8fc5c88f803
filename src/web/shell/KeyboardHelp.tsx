import { useState } from 'react'
import { messages } from '#web/shell/messages.ts'
import { overlayMessages } from '#web/shell/overlay-messages.ts'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { areShortcutsOn, currentShortcuts, turnShortcuts } from '#web/ui/shortcuts.ts'

const MOD = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
const KEY_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({ 'Mod-k': `${MOD} K`, ArrowRight: '→', ArrowLeft: '←', ArrowUp: '↑', ArrowDown: '↓' }),
)

/** Lists the keys of this page. Loaded when first asked for. */
export default function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(areShortcutsOn)
  return (
    <Dialog isOpen onClose={onClose} title={messages.keyboardShortcuts}>
      <dl className="grid grid-cols-[1fr_auto] items-center gap-y-2.5">
        {currentShortcuts().map((shortcut) => (
          <div key={shortcut.key} className="col-span-2 grid grid-cols-subgrid">
            <dt>{shortcut.label}</dt>
            <dd>
              <kbd className="rounded-sm border border-border-strong px-2 py-0.5 text-sm">
                {KEY_NAMES.get(shortcut.key) ?? shortcut.key.toUpperCase()}
              </kbd>
            </dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label={overlayMessages.shortcutsOn}
        checked={isOn}
        onChange={(event) => {
          turnShortcuts(event.target.checked)
          setOn(event.target.checked)
        }}
      />
    </Dialog>
  )
}
