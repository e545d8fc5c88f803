import type { AnyExtension, Editor, NodeViewRenderer } from '@tiptap/core'
import { Node } from '@tiptap/core'
import type { MarkdownVariant } from '#editor/markdown/markdown-variant.ts'
import { richExtensions } from '#editor/schema/rich-schema.ts'
import type { RichVariant } from '#editor/schema/rich-variant.ts'
import { Blocks } from './blocks/blocks.ts'
import { ContextMenu } from './clipboard/context-menu.ts'
import { CopyingFragment } from './clipboard/copying-fragment.ts'
import { FreshSelection } from './extensions/fresh-selection.ts'
import { KeptSelection } from './extensions/kept-selection.ts'
import { Leaving } from './extensions/leaving.ts'
import { Limit } from './extensions/limit.ts'
import { NearCaret } from './extensions/near-caret.ts'
import { NodeIds } from './extensions/node-ids.ts'
import { Numbering } from './extensions/numbering.ts'
import { Pasting } from './extensions/pasting.ts'
import { Placeholder } from './extensions/placeholder.ts'
import { PolishSigns } from './extensions/polish-signs.ts'
import { ShortcutKeys } from './extensions/shortcut-keys.ts'
import { Writing } from './extensions/writing.ts'
import { MathEditing } from './math/math-editing.ts'
import { messages } from './messages.ts'
import { Moving } from './moving/moving.ts'
import { conceptView, embedView } from './node-views/embed-view.ts'
import { Finding } from './find/finding.ts'
import { Importing } from './importing/importing.ts'
import { imageView } from './node-views/image-view.ts'
import { createElsewhere } from './media/elsewhere.ts'
import { EmptiedFrames } from './media/emptied-frames.ts'
import { JoinedFrames } from './media/joined-frames.ts'
import { MediaUploads } from './media/media-uploads.ts'
import { Pictures } from './media/pictures.ts'
import { detailsView } from './node-views/details-view.ts'
import { drawingView } from './node-views/drawing-view.ts'
import { mathPanelView } from './node-views/math-panel-view.ts'
import { markerView } from './node-views/marker-view.ts'
import { mathView } from './node-views/math-view.ts'
import { messages as media } from './media/messages.ts'
import { taskItemView } from './node-views/task-item-view.ts'
import { withTransientSource } from './media/transient-source.ts'
import { videoView } from './node-views/video-view.ts'
import type { ShortcutId } from './shortcuts.ts'
import { Suggestions } from './suggestions/suggestion-plugin.ts'
import { TableEditing, tableView } from './table/table-editing.ts'

/** Views of the nodes whose html alone isn't enough to work with in the editor. */
const NODE_VIEWS: ReadonlyMap<string, NodeViewRenderer> = new Map(
  Object.entries<NodeViewRenderer>({
    mathInline: mathView(false),
    mathDisplay: mathView(true),
    taskItem: taskItemView,
    table: tableView,
    mathPanel: mathPanelView,
    details: detailsView,
    image: imageView,
    drawing: drawingView,
    video: videoView,
    homeworkEmbed: embedView,
    interactiveHomework: embedView,
    mathConceptFragment: embedView,
    mathConcept: conceptView,
    iframe: videoView,
    footnote: markerView({
      className: 'note-marker',
      text: () => '[…]',
      title: (node) => node.textContent,
      isNote: true,
      panel: 'footnote',
    }),
    citation: markerView({
      className: 'note-marker',
      text: () => '[…]',
      title: (node) => (node.attrs['variant'] === 'custom' ? node.textContent : String(node.attrs['title'])),
      isNote: true,
      panel: 'citation',
    }),
    reference: markerView({ className: 'reference', text: () => media.unknownReference, title: () => media.reference, panel: null }),
  }),
)

/** Words of empty parts. */
const PLACEHOLDERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    mathPanelName: 'Nazwa',
    mathPanelBody: 'Treść',
    detailsSummary: 'Podsumowanie',
    detailsContent: 'Zawartość',
    caption: 'Opis',
    subcaption: 'Opis',
  }),
)

/** Variants that read Markdown from the clipboard, each with the Markdown it takes. */
const MARKDOWN_IN: Partial<Record<RichVariant, MarkdownVariant>> = { full: 'full', demo: 'full', comment: 'comment', chat: 'comment' }

export type BuildOptions = {
  variant: RichVariant
  placeholder: string | undefined
  limit: number | null
  onLimit: (limit: number) => void
  /** True when pictures, and films, may be dropped and pasted. */
  takesPictures: boolean
  /** True when blocks have handles. */
  hasHandles: boolean
  takesFilms: boolean
  actions: Partial<Record<ShortcutId, (editor: Editor) => void>>
}

/** The schema of a field with everything that makes it writable. */
export function buildExtensions({
  variant,
  placeholder,
  limit,
  onLimit,
  takesPictures,
  hasHandles,
  takesFilms,
  actions,
}: BuildOptions): AnyExtension[] {
  const names = new Set(richExtensions[variant].map((extension) => extension.name))
  const elsewhere = names.has('image') && takesPictures ? createElsewhere() : null
  return [
    ...richExtensions[variant].map((extension) => withView(withTransientSource(extension))),
    FreshSelection,
    Writing,
    PolishSigns,
    Pasting.configure({ markdown: MARKDOWN_IN[variant] ?? null, markPictures: elsewhere?.mark ?? null }),
    ...(names.has('table') ? [Importing.configure({ markdown: MARKDOWN_IN[variant] ?? 'comment' })] : []),
    ShortcutKeys.configure({ actions }),
    Placeholder.configure({ text: placeholder ?? messages.placeholder, byNode: PLACEHOLDERS }),
    Limit.configure({ limit, onRefused: onLimit }),
    KeptSelection,
    Leaving,
    NearCaret,
    NodeIds,
    ...(names.has('mathPanel') ? [Blocks] : []),
    ...(names.has('table') ? [TableEditing] : []),
    ...(names.has('image') || names.has('video') ? [MediaUploads] : []),
    ...(names.has('figure') ? [EmptiedFrames, JoinedFrames] : []),
    ...(elsewhere === null ? [] : [Pictures.configure({ takesFilms, elsewhere })]),
    Numbering,
    Finding,
    ContextMenu,
    CopyingFragment,
    ...(hasHandles ? [Moving] : []),
    Suggestions,
    MathEditing,
  ]
}

function withView(extension: AnyExtension): AnyExtension {
  const view = NODE_VIEWS.get(extension.name)
  return view !== undefined && extension instanceof Node ? extension.extend({ addNodeView: () => view }) : extension
}
