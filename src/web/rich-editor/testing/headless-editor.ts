import { Editor, type JSONContent } from '@tiptap/core'
import type { RichDoc } from '#editor/schema/document.ts'
import { buildExtensions } from '#web/rich-editor/build-extensions.ts'

/** A full field with this document and no element on any page, of any length unless it is said. */
export function headlessEditor(content: RichDoc, limit: number | null = null, onLimit: (limit: number) => void = () => undefined): Editor {
  return new Editor({
    element: null,
    injectCSS: false,
    content: content as JSONContent, // differs by `readonly` alone
    extensions: buildExtensions({
      variant: 'full',
      placeholder: undefined,
      limit,
      onLimit,
      takesPictures: true,
      hasHandles: true,
      takesFilms: true,
      actions: {},
    }),
  })
}
