import { type FormEvent, useState } from 'react'
import { messages } from '#web/homework/form/messages.ts'
import { readTaskText, type TaskText } from '#web/homework/form/read-task-text.ts'
import { newAnswer, newHint, newStep, type Rich, type TaskDraft } from '#web/homework/form/task-draft.ts'
import { bring } from '#web/lib/bring.ts'
import { textIn } from '#web/lib/use-form.ts'
import { loadReadMarkdown, type RichDoc } from '#web/rich-editor/index.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

type Props = { onClose: () => void; onRead: (change: Partial<TaskDraft>) => void }

/** A whole task as plain text becomes a filled form. */
export default function PasteDialog({ onClose, onRead }: Props) {
  const [problem, setProblem] = useState<string>()
  const [isReading, setReading] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = textIn(new FormData(event.currentTarget), 'text')
    if (text.trim() === '') return setProblem(messages.pasteEmpty)
    setReading(true)
    try {
      const { readPastedMarkdown } = await bring(loadReadMarkdown)
      onRead(draftOfText(readTaskText(text), readPastedMarkdown))
      showToast({ title: messages.pasted, message: messages.pastedHint, variant: 'success' })
      onClose()
    } catch (error) {
      setProblem(`${messages.pasteFailed}: ${error instanceof Error ? error.message : ''}`)
      setReading(false)
    }
  }

  return (
    <Dialog isOpen onClose={onClose} title={messages.pasteTitle}>
      <form onSubmit={submit} className="grid gap-4">
        <TextArea
          name="text"
          label={messages.pasteLabel}
          hint={messages.pasteHint}
          error={problem}
          placeholder={messages.pasteExample}
          rows={14}
          className="max-h-96 font-mono text-sm"
          data-autofocus
        />
        <div className="flex justify-end">
          <Button type="submit" variant="primary" loading={isReading}>
            {messages.pasteAction}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** @throws {Error} with a Polish reason, for a text that the editor's documents can't hold */
function draftOfText(text: TaskText, read: (markdown: string) => RichDoc | null): Partial<TaskDraft> {
  const rich = (markdown: string): Rich => ({ doc: read(markdown), html: '' })
  const isClosed = text.answers.length > 0
  return {
    title: text.title,
    description: rich(text.description),
    closed: isClosed,
    ...(isClosed && {
      // A letter that follows from its place needs no label.
      answers: text.answers.map((answer) => ({ ...newAnswer(), text: rich(answer.text), correct: answer.correct })),
    }),
    answer: rich(text.answer),
    steps: text.steps.map((step) => ({ ...newStep(step.method), title: step.title, text: rich(step.text) })),
    hints: text.hints.map((hint) => ({ ...newHint(), text: rich(hint) })),
    commonMistake: rich(text.commonMistake),
  }
}
