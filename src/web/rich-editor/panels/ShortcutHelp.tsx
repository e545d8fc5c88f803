import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { messages } from '../messages.ts'
import { SHORTCUT_IDS, type ShortcutId } from '../shortcuts.ts'
import { shortcutActions, type ToolId } from '../tools.tsx'
import { ShortcutTable } from './ShortcutTable.tsx'

const MOVING: ReadonlySet<ShortcutId> = new Set(['moveUp', 'moveDown'])
const ALWAYS: ReadonlySet<ShortcutId> = new Set(['undo', 'redo', 'focusToolbar', 'focusMenu', 'contextMenu'])

type Props = { tools: readonly ToolId[]; hasHandles: boolean; onClose: () => void }

/** Lists the keys of this field. */
export function ShortcutHelp({ tools, hasHandles, onClose }: Props) {
  const actions = shortcutActions(tools)
  return (
    <Dialog isOpen onClose={onClose} title={messages.shortcutsHelp}>
      <ShortcutTable ids={SHORTCUT_IDS.filter((id) => Object.hasOwn(actions, id) || ALWAYS.has(id) || (hasHandles && MOVING.has(id)))} />
    </Dialog>
  )
}
