import type { Editor } from '@tiptap/core'
import { BACKGROUND_COLORS, TEXT_COLORS, UNDERLINE_COLORS } from '#editor/schema/nodes/color-tokens.ts'
import { setTextStyle } from '../commands.ts'
import { ColorPalette } from './ColorPalette.tsx'

type Props = { editor: Editor; onClose: () => void }

function colorOf(editor: Editor, mark: string): string | null {
  const color: unknown = editor.getAttributes(mark)['color']
  return typeof color === 'string' ? color : null
}

export function TextColorMenu({ editor, onClose }: Props) {
  return (
    <ColorPalette
      type="text"
      palette={TEXT_COLORS}
      value={colorOf(editor, 'textStyle')}
      onChoose={(color) => {
        setTextStyle(editor, { color })
        onClose()
      }}
    />
  )
}

export function HighlightMenu({ editor, onClose }: Props) {
  return (
    <ColorPalette
      type="highlight"
      palette={BACKGROUND_COLORS}
      value={colorOf(editor, 'highlight')}
      onChoose={(color) => {
        if (color === null) editor.commands.unsetMark('highlight')
        else editor.commands.setMark('highlight', { color })
        onClose()
      }}
    />
  )
}

/** Without a colour the underline stays, in the colour of the text. */
export function UnderlineMenu({ editor, onClose }: Props) {
  return (
    <ColorPalette
      type="underline"
      palette={UNDERLINE_COLORS}
      value={colorOf(editor, 'underline')}
      onChoose={(color) => {
        editor.commands.setMark('underline', { color })
        onClose()
      }}
    />
  )
}
