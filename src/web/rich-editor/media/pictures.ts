import { type Editor, Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { NodeSelection, Plugin } from '@tiptap/pm/state'
import { extensionOf, IMAGE_EXTENSIONS } from '#contract/file/file-rules.ts'
import { checkFiles } from '#web/file/index.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { uiOf } from '../editor-ui.ts'
import { createElsewhere, type Elsewhere } from './elsewhere.ts'
import { FILM_EXTENSIONS, filmOf, isFilm } from './films.ts'
import { messages } from './messages.ts'
import { dropPictures, insertPictures, removePicture, removeSubfigure } from './picture-commands.ts'
import { uploadsOf } from './uploads.ts'

type Options = {
  /** True when films are taken beside pictures. */
  takesFilms: boolean
  /** Pictures of other pages in what is pasted. */
  elsewhere: Elsewhere
}

/** Pictures and films by dropping and pasting, from files and out of pages; keys of a selected picture. */
export const Pictures = Extension.create<Options>({
  name: 'pictures',
  priority: 1100,
  addOptions: () => ({ takesFilms: false, elsewhere: createElsewhere() }),

  addKeyboardShortcuts() {
    const { editor } = this
    const remove = (): boolean => removeSelected(editor)
    return {
      Backspace: remove,
      Delete: remove,
      Enter: () => {
        const { selection } = editor.state
        if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'image') return false
        uiOf(editor).open('image', selection.from)
        return true
      },
    }
  },

  addProseMirrorPlugins() {
    const { editor } = this
    const { takesFilms, elsewhere } = this.options
    return [
      new Plugin({
        props: {
          // Typing at a selected picture would take it out of its frame.
          handleTextInput: ({ state: { selection } }) => selection instanceof NodeSelection && isFramed(selection),
          handlePaste(_view, { clipboardData }) {
            if (clipboardData === null || hasWords(clipboardData.getData('text/html')) || clipboardData.getData('text/plain') !== '')
              return false
            const nodes = uploadFiles(editor, [...clipboardData.files], takesFilms)
            if (nodes === null) return false
            insertPictures(editor, nodes)
            return true
          },
          handleDrop(view, event, _slice, isMoved) {
            const files = [...(event.dataTransfer?.files ?? [])]
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
            const nodes = isMoved ? null : uploadFiles(editor, files, takesFilms)
            if (nodes === null) return false
            // Else the browser would leave the page for the file.
            event.preventDefault()
            if (nodes.length > 0) dropPictures(editor, at?.pos ?? view.state.selection.to, nodes)
            return true
          },
          transformPasted: (slice) => elsewhere.fetch(slice, (source) => uploadsOf(editor).start(source)),
        },
      }),
    ]
  },
})

/** Begins the uploads of the files that are pictures or films and says why the others aren't taken; null where there is no file. */
function uploadFiles(editor: Editor, files: readonly File[], takesFilms: boolean): Node[] | null {
  if (files.length === 0) return null
  const { accepted, refusals } = checkFiles(files, {
    assign: 'PRIVATE',
    only: takesFilms ? [...IMAGE_EXTENSIONS, ...FILM_EXTENSIONS] : IMAGE_EXTENSIONS,
    isSingle: false,
    names: [],
    runningCount: 0,
  })
  for (const refusal of refusals) showToast({ ...refusal, variant: 'error' })
  if (accepted.some(({ name }) => extensionOf(name) === 'mp4'))
    showToast({ title: messages.video, message: messages.mp4Warning, variant: 'warning' })
  return accepted.flatMap((file) => (isFilm(file) ? filmOf(editor, file) : pictureOf(editor, file)) ?? [])
}

/** A picture that is on its way from a file, or from an address of another site. */
export function pictureOf(editor: Editor, source: File | string, words: { alt?: string; title?: string | null } = {}): Node | null {
  const type = editor.schema.nodes['image']
  return type === undefined ? null : type.create({ src: uploadsOf(editor).start(source), ...words })
}

/** A copied picture comes as a file and as html that holds nothing else; a text comes with words. */
function hasWords(html: string): boolean {
  const words = html.replaceAll(/<(style|script|title)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<[^>]*>|&nbsp;/gi, '')
  return words.trim() !== ''
}

function isFramed({ node, $from }: NodeSelection): boolean {
  return ['image', 'drawing'].includes(node.type.name) && ['figure', 'subfigure'].includes($from.parent.type.name)
}

function removeSelected(editor: Editor): boolean {
  const { selection, doc, tr } = editor.state
  if (!(selection instanceof NodeSelection) || !['image', 'drawing'].includes(selection.node.type.name)) return false
  const { $from } = selection
  // The last picture of a group stays.
  if ($from.parent.type.name === 'subfigure') return removeSubfigure(editor, $from.before()) || doc.nodeAt(selection.from) !== null
  if ($from.parent.type.name !== 'figure') return false
  removePicture(tr, selection.from)
  editor.view.dispatch(tr.scrollIntoView())
  return true
}
