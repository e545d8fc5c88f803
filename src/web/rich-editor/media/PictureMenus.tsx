import ArrowLeft from 'virtual:icons/arrow-left'
import ArrowRight from 'virtual:icons/arrow-right'
import Captions from 'virtual:icons/captions'
import ImagePlus from 'virtual:icons/image-plus'
import Pencil from 'virtual:icons/pencil'
import RectangleHorizontal from 'virtual:icons/rectangle-horizontal'
import SquareSplitHorizontal from 'virtual:icons/square-split-horizontal'
import Square from 'virtual:icons/square'
import Trash2 from 'virtual:icons/trash'
import { blockAround, removeBlock, setBlockAttribute } from '../blocks/blocks.ts'
import { FloatingButton, FloatingRow } from '../floating/FloatingMenu.tsx'
import type { FloatingMenuProps } from '../floating/menus.ts'
import { nodeAt } from '../node-at.ts'
import { useEditorState } from '../hooks/use-editor-state.ts'
import { messages } from './messages.ts'
import {
  canMoveSubfigure,
  currentPicture,
  isRemovable,
  moveSubfigure,
  removePicture,
  removeSubfigure,
  toggleCaption,
} from './picture-commands.ts'

/** The menu of a picture that stands alone or in a figure. */
export function ImageMenu({ editor, ui }: FloatingMenuProps) {
  const { pos, isImage, isFull, hasCaption, canCaption } = useEditorState(editor, (current) => {
    const picture = currentPicture(current)
    return {
      pos: picture?.pos ?? -1,
      isImage: picture?.node.type.name === 'image',
      isFull: picture?.node.attrs['width'] === '100%',
      hasCaption: picture !== null && current.state.doc.resolve(picture.pos).parent.type.name === 'figure',
      canCaption: 'figure' in current.schema.nodes,
    }
  })
  if (pos < 0) return null
  return (
    <FloatingRow>
      {isImage && <FloatingButton label={messages.imageEdit} icon={Pencil} onPress={() => ui.open('image', pos)} />}
      {isImage && (
        <FloatingButton
          label={messages.fullWidth}
          icon={RectangleHorizontal}
          isPressed={isFull}
          onPress={() => setBlockAttribute(editor, pos, 'width', isFull ? 'auto' : '100%')}
        />
      )}
      {canCaption && (
        <FloatingButton label={messages.imageCaption} icon={Captions} isPressed={hasCaption} onPress={() => toggleCaption(editor, pos)} />
      )}
      <FloatingButton
        label={messages.removeImage}
        icon={Trash2}
        isDanger
        onPress={() => {
          const { tr } = editor.state
          removePicture(tr, pos)
          editor.view.dispatch(tr.scrollIntoView())
        }}
      />
    </FloatingRow>
  )
}

/** The menu of a picture in a group, with that of its group behind it. */
export function SubfigureMenu({ editor, pos, ui }: FloatingMenuProps) {
  const { canGoBack, canGoOn, canGo, groupPos, picturePos } = useEditorState(editor, (current) => {
    const part = current.state.doc.nodeAt(pos)
    if (part?.type.name !== 'subfigure') return { canGoBack: false, canGoOn: false, canGo: false, groupPos: -1, picturePos: -1 }
    return {
      canGoBack: canMoveSubfigure(current, pos, -1),
      canGoOn: canMoveSubfigure(current, pos, 1),
      canGo: isRemovable(current.state.doc, pos),
      groupPos: blockAround(current, 'figureGroup')?.pos ?? -1,
      // An empty part is filled by the same form.
      picturePos: part.firstChild?.type.name === 'image' ? pos + 1 : part.childCount === 1 ? pos : -1,
    }
  })
  return (
    <FloatingRow>
      {picturePos >= 0 && <FloatingButton label={messages.imageEdit} icon={Pencil} onPress={() => ui.open('image', picturePos)} />}
      <FloatingButton label={messages.moveBack} icon={ArrowLeft} isDisabled={!canGoBack} onPress={() => moveSubfigure(editor, pos, -1)} />
      <FloatingButton label={messages.moveOn} icon={ArrowRight} isDisabled={!canGoOn} onPress={() => moveSubfigure(editor, pos, 1)} />
      <FloatingButton label={messages.removePart} icon={Trash2} isDanger isDisabled={!canGo} onPress={() => removeSubfigure(editor, pos)} />
      {groupPos >= 0 && <GroupButtons editor={editor} pos={groupPos} ui={ui} />}
    </FloatingRow>
  )
}

/** The menu of a group with the caret in its caption. */
export function FigureGroupMenu(props: FloatingMenuProps) {
  return (
    <FloatingRow>
      <GroupButtons {...props} />
    </FloatingRow>
  )
}

function GroupButtons({ editor, pos, ui }: FloatingMenuProps) {
  const columns = useEditorState(editor, ({ state }) => Number(nodeAt(state.doc, pos)?.attrs['ncols'] ?? 2))
  return (
    <>
      <FloatingButton
        label={messages.oneColumn}
        icon={Square}
        isPressed={columns === 1}
        onPress={() => setBlockAttribute(editor, pos, 'ncols', 1)}
      />
      <FloatingButton
        label={messages.twoColumns}
        icon={SquareSplitHorizontal}
        isPressed={columns === 2}
        onPress={() => setBlockAttribute(editor, pos, 'ncols', 2)}
      />
      <FloatingButton label={messages.addPictures} icon={ImagePlus} onPress={() => ui.open('figureGroup', pos)} />
      <FloatingButton label={messages.removeGroup} icon={Trash2} isDanger onPress={() => removeBlock(editor, pos)} />
    </>
  )
}
