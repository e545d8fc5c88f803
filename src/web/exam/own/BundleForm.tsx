import { useRef, useState } from 'react'
import type { ChosenTask } from '#contract/own-exam.ts'
import { messages } from '#web/exam/own/messages.ts'
import { type EditorHandle, type RichDoc, RichField } from '#web/rich-editor/index.ts'
import { Button } from '#web/ui/Button.tsx'

/** Pictures stand in tasks: a text that a bundle shares has none. */
const FEATURES = ['concept'] as const

type Props = { bundle: ChosenTask['bundle']; onClose: () => void; onSave: (bundle: ChosenTask['bundle']) => void }

/** The text that the tasks of a bundle share. */
export function BundleForm({ bundle, onClose, onSave }: Props) {
  const field = useRef<EditorHandle>(null)
  const [first] = useState(bundle)

  function save() {
    const written = field.current?.value()
    if (written) onSave(written.isEmpty ? null : written.doc)
    onClose()
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-border p-4">
      <p className="text-sm font-medium">{messages.bundleText}</p>
      <RichField
        ref={field}
        label={messages.bundleText}
        // The stored document is one of the editor's schema.
        value={first as unknown as RichDoc | null}
        features={FEATURES}
        height={160}
      />
      <p className="text-sm text-text-muted">{messages.bundleHint}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onClose}>
          {messages.cancel}
        </Button>
        <Button variant="primary" onClick={save}>
          {messages.save}
        </Button>
      </div>
    </div>
  )
}
