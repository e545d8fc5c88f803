import { Dialog } from '#web/ui/Dialog.tsx'
import { messages } from '../messages.ts'
import { SHORTCUT_IDS, type ShortcutId } from '../shortcuts.ts'
import { shortcutActions, type ToolId } from '../tools.tsx'
import { ShortcutTable } from './ShortcutTable.tsx'

const ALWAYS: ReadonlySet<ShortcutId> = new Set(['undo', 'redo', 'focusToolbar', 'focusMenu'])

/** What the keys of this field do. */
export function ShortcutHelp({ tools, onClose }: { tools: readonly ToolId[]; onClose: () => void }) {
  const actions = shortcutActions(tools)
  return (
    <Dialog isOpen onClose={onClose} title={messages.shortcutsHelp}>
      <ShortcutTable ids={SHORTCUT_IDS.filter((id) => id in actions || ALWAYS.has(id))} />
    </Dialog>
  )
}
