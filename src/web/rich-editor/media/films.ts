import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { extensionOf } from '#contract/file/file-rules.ts'
import { isSitePath } from '#editor/schema/safe-address.ts'
import { uploadsOf } from './uploads.ts'

/** Formats of films. */
export const FILM_EXTENSIONS = ['mp4', 'mkv', 'avi'] as const

export function isFilm(file: Pick<File, 'name'>): boolean {
  return FILM_EXTENSIONS.some((extension) => extension === extensionOf(file.name))
}

/** A film that is on its way from a file. */
export function filmOf(editor: Editor, file: File, title: string | null = null): Node | null {
  return editor.schema.nodes['video']?.create({ src: uploadsOf(editor).start(file), title: title ?? file.name }) ?? null
}

/** True when a path of this site is that of a film: a file of ours, or a stream, which needs no fetch. */
export function isFilmPath(address: string): boolean {
  return isSitePath(address) && /^\/files\/\d+(?=[/?#]|$)|\.m3u8(?=[?#]|$)/.test(address)
}
