import Pencil from 'virtual:icons/pencil'
import Trash2 from 'virtual:icons/trash'
import { FloatingButton, FloatingRow } from '../floating/FloatingMenu.tsx'
import type { FloatingMenuProps } from '../floating/menus.ts'
import { messages } from './messages.ts'

export function VideoMenu({ editor, pos, ui }: FloatingMenuProps) {
  return (
    <FloatingRow>
      <FloatingButton label={messages.videoEdit} icon={Pencil} onPress={() => ui.open('video', pos)} />
      <FloatingButton label={messages.remove} icon={Trash2} isDanger onPress={() => editor.commands.deleteSelection()} />
    </FloatingRow>
  )
}
