import type { Editor } from '@tiptap/core'
import { ConceptPanel } from '../blocks/ConceptPanel.tsx'
import { EmbedDialog } from '../embeds/EmbedDialog.tsx'
import { InteractiveDialog } from '../embeds/InteractiveDialog.tsx'
import { uiOf } from '../editor-ui.ts'
import { FloatingHost } from '../floating/FloatingHost.tsx'
import { MathPanel } from '../math/MathPanel.tsx'
import { FigureGroupDialog } from '../media/FigureGroupDialog.tsx'
import { ImageDialog } from '../media/ImageDialog.tsx'
import { VideoDialog } from '../media/VideoDialog.tsx'
import type { NestedField } from '../nested-field.ts'
import { CitationDialog } from '../notes/CitationDialog.tsx'
import { FootnoteDialog } from '../notes/FootnoteDialog.tsx'
import { SuggestionList } from '../suggestions/SuggestionList.tsx'
import { useOpenPanel } from '../hooks/use-editor-state.ts'
import { LinkPanel } from './LinkPanel.tsx'

/** The one panel that is open, whatever opened it: a tool, a key, a NodeView. */
export function Panels({ editor, Field }: { editor: Editor; Field: NestedField }) {
  const panel = useOpenPanel(editor)
  if (panel === null)
    return (
      <>
        <FloatingHost editor={editor} />
        <SuggestionList editor={editor} />
      </>
    )
  // A dialog's own event comes late: by then a press may have opened the next panel.
  const close = (): void => uiOf(editor).close(panel)
  const key = `${panel.name}-${panel.pos}`
  if (panel.name === 'link') return <LinkPanel key={key} editor={editor} onClose={close} />
  if (panel.name.startsWith('math')) return <MathPanel key={key} editor={editor} panel={panel} onClose={close} />
  if (panel.name === 'footnote') return <FootnoteDialog key={key} editor={editor} pos={panel.pos} onClose={close} Field={Field} />
  if (panel.name === 'citation') return <CitationDialog key={key} editor={editor} pos={panel.pos} onClose={close} Field={Field} />
  if (panel.name === 'image') return <ImageDialog key={key} editor={editor} pos={panel.pos} onClose={close} />
  if (panel.name === 'figureGroup') return <FigureGroupDialog key={key} editor={editor} pos={panel.pos} onClose={close} />
  if (panel.name === 'video') return <VideoDialog key={key} editor={editor} pos={panel.pos} onClose={close} />
  if (panel.name === 'interactive') return <InteractiveDialog key={key} editor={editor} pos={panel.pos} onClose={close} />
  const embed = (['homework', 'concept', 'fragment'] as const).find((kind) => panel.name === `embed-${kind}`)
  if (embed !== undefined) return <EmbedDialog key={key} editor={editor} kind={embed} pos={panel.pos} onClose={close} />
  if (panel.name === 'concept' && panel.pos !== null) return <ConceptPanel key={key} editor={editor} pos={panel.pos} onClose={close} />
  return null
}
