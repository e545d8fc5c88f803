import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { contentOf } from '../editor-content.ts'
import { isEmptyDocument } from '../extensions/placeholder.ts'
import { messages } from '../messages.ts'
import { type Draft, removeDraft, writeDraft } from './drafts.ts'
import type { FieldDrafts } from './use-drafts.ts'

/** Offers what was written here before and never sent, one draft after the other, and says when the text is open elsewhere. */
export function DraftOffer({ editor, drafts: { own, found, isOpenElsewhere } }: { editor: Editor; drafts: FieldDrafts }) {
  /** The text of the field before anything is typed. */
  const [before] = useState(() => editor.state.doc)
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set())
  const written = JSON.stringify(before.toJSON())
  const draft = found.find(({ name, doc }) => !answered.has(name) && JSON.stringify(doc) !== written)

  function answer({ name, doc }: Draft, isTaken: boolean): void {
    if (isTaken) {
      // Text that has been written since into an empty field stays, behind it.
      if (isEmptyDocument(before) && !isEmptyDocument(editor.state.doc)) editor.commands.insertContentAt(0, contentOf(doc))
      else editor.commands.setContent(contentOf(doc))
      // Its own draft has it before the other one goes.
      if (own !== undefined) writeDraft(own, doc)
      editor.view.focus()
    }
    removeDraft(name)
    setAnswered(new Set([...answered, name]))
  }

  return (
    <>
      {isOpenElsewhere && (
        <p className="editor-draft" role="status">
          {messages.openElsewhere}
        </p>
      )}
      {draft !== undefined && (
        <div className="editor-draft" role="status">
          <span>{messages.draftFound}</span>
          <Button size="sm" onClick={() => answer(draft, true)}>
            {messages.draftRestore}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => answer(draft, false)}>
            {messages.draftDiscard}
          </Button>
        </div>
      )}
    </>
  )
}
