import type { AnyExtension } from '@tiptap/core'
import { Node } from '@tiptap/core'

/** Nodes whose file may still be on its way, or missing after a failed upload. */
const MEDIA: ReadonlySet<string> = new Set(['image', 'video'])

/**
 * The node as the editor holds it: its source may also be the mark of an upload, or nothing. The stored schema allows
 * neither, so `storableDocument` drops what isn't there yet.
 */
export function withTransientSource(extension: AnyExtension): AnyExtension {
  if (!MEDIA.has(extension.name) || !(extension instanceof Node)) return extension
  return extension.extend({
    addAttributes() {
      const { src, ...attributes }: Record<string, object> = this.parent?.() ?? {}
      return { ...attributes, src: { ...src, validate: 'string' } }
    },
  })
}
