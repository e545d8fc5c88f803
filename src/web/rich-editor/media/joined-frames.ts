import { Extension } from '@tiptap/core'
import { NodeType } from '@tiptap/pm/model'

/**
 * A figure and a group of figures may become one, so that what is selected from the inside of one to the inside of the other can be
 * deleted, cut and typed over. ProseMirror takes the caption that is left of the second for the first, and would then refuse to join
 * the two, since they begin with different things.
 */
export const JoinedFrames = Extension.create({
  name: 'joinedFrames',
  onBeforeCreate() {
    const { figure, figureGroup } = this.editor.schema.nodes
    if (figure === undefined || figureGroup === undefined) return
    const frames: ReadonlySet<NodeType> = new Set([figure, figureGroup])
    for (const frame of frames)
      frame.compatibleContent = (other) => frames.has(other) || NodeType.prototype.compatibleContent.call(frame, other)
  },
})
