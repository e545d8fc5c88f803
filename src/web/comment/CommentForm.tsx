import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { RichInput } from '#contract/rich-input.ts'

import { type EditorHandle, type RichDoc, RichField, type RichVariant } from '#web/rich-editor/index.ts'
import { messages } from './messages.ts'
import { AppError } from '#contract/http/errors.ts'
import { showInPlace } from '#web/lib/failures.ts'
import { Button } from '#web/ui/Button.tsx'

type Props<Sent> = {
  label: string
  /** The key under which its draft is kept on this device. */
  draftKey: string
  value?: RichDoc | null
  sendLabel: string
  /** The toolbar; the whole one unless said. */
  variant?: RichVariant
  takesFocus?: boolean
  /** Height of the writing area in CSS pixels; the editor's own unless said. */
  height?: number
  send: (message: RichInput) => Promise<Sent>
  /** Called once the field is empty and its draft gone: the form may leave the page then. */
  onSent: (sent: Sent) => void
  onCancel?: () => void
}

/** A rich field with its button. What is sent is the document itself; the server checks it and makes the html. */
export function CommentForm<Sent>({
  label,
  draftKey,
  value = null,
  sendLabel,
  variant = 'full',
  takesFocus = false,
  height,
  send,
  onSent,
  onCancel,
}: Props<Sent>) {
  const field = useRef<EditorHandle>(null)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const [search] = useSearchParams()

  async function submit() {
    const written = field.current?.value()
    if (written === undefined || written.isEmpty) return setProblem(messages.commentRequired)
    if (written.isUploading) return setProblem(messages.stillUploading)
    setProblem('')
    setSending(true)
    try {
      const sent = await send(written.doc)
      field.current?.clear()
      onSent(sent)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      showInPlace(error)
      setProblem(error.fields['message'] ?? error.message)
    } finally {
      setSending(false)
    }
  }

  return (
    <div className="grid gap-3">
      <RichField
        ref={field}
        label={label}
        variant={variant}
        takesFocus={takesFocus}
        value={value}
        {...(height === undefined ? {} : { height })}
        draftKey={draftKey}
        disabled={isSending}
        debug={search.has('debug')}
      />
      <p role="alert" className="text-sm text-error empty:hidden">
        {problem}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        {onCancel !== undefined && <Button onClick={onCancel}>{messages.cancel}</Button>}
        <Button variant="primary" loading={isSending} onClick={submit}>
          {sendLabel}
        </Button>
      </div>
    </div>
  )
}
