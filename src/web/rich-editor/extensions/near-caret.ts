import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

/**
 * Marks the outermost block with the caret and the blocks beside it, which the style sheet always lays out. With
 * `content-visibility: auto` a new block counts as out of sight until the next frame, and there the browser puts no
 * caret: what somebody fast types right after Enter would land in the block above.
 */
export const NearCaret = Extension.create({
  name: 'nearCaret',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations({ doc, selection: { $head } }) {
          const index = $head.index(0)
          const decorations: Decoration[] = []
          for (let near = Math.max(0, index - 1); near <= index + 1 && near < doc.childCount; near += 1) {
            const pos = $head.posAtIndex(near, 0)
            decorations.push(Decoration.node(pos, pos + doc.child(near).nodeSize, { 'data-near-caret': '' }))
          }
          return DecorationSet.create(doc, decorations)
        },
      },
    }),
  ],
})
