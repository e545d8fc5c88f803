import { useRef, useState } from 'react'
import { AppError } from '#contract/http/errors.ts'
import type { OwnRating } from '#contract/rating.ts'
import { showInPlace } from '#web/lib/failures.ts'
import { messages } from '#web/rating/messages.ts'
import { type Rated, saveRating } from '#web/rating/rating-api.ts'
import { StarInput } from '#web/rating/StarInput.tsx'
import { type EditorHandle, type RichDoc, RichField } from '#web/rich-editor/index.ts'
import { Button } from '#web/ui/Button.tsx'

const WORDS_HEIGHT = 120

type Props = {
  thing: Rated
  /** The rating that is changed; null for a first one. */
  own: OwnRating | null
  onSaved: () => Promise<void>
  onCancel?: () => void
}

/** Stars, and then a field for a few words: the editor comes once somebody has chosen. */
export function RatingForm({ thing, own, onSaved, onCancel }: Props) {
  const [stars, setStars] = useState(own?.rating ?? 0)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const field = useRef<EditorHandle>(null)
  const [words] = useState(() => (own?.review ?? null) as RichDoc | null) // the server's own document, checked when it was stored

  async function submit() {
    if (stars === 0) return setProblem(messages.starsRequired)
    const written = field.current?.value()
    if (written?.isUploading) return setProblem(messages.stillUploading)
    // Stars are given before the editor has come: nothing is written in it.
    const review = written === undefined ? words : written.isEmpty ? null : written.doc
    setProblem('')
    setSending(true)
    try {
      await saveRating(thing, stars, review)
      field.current?.clear()
      await onSaved()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      showInPlace(error)
      setProblem(error.fields['review'] ?? error.message)
    } finally {
      setSending(false)
    }
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <StarInput value={stars} onChange={setStars} disabled={isSending} />
      {stars > 0 && (
        <>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
            <p aria-hidden className="text-sm font-semibold">
              {messages.words}
            </p>
            <RichField
              ref={field}
              label={messages.words}
              variant="review"
              value={words}
              height={WORDS_HEIGHT}
              draftKey={`review-${thing.entity}-${thing.entityId}`}
              disabled={isSending}
            />
          </div>
          <p role="alert" className="text-sm text-error empty:hidden">
            {problem}
          </p>
          <div className="flex flex-wrap justify-end gap-2">
            {onCancel !== undefined && <Button onClick={onCancel}>{messages.cancel}</Button>}
            <Button variant="primary" loading={isSending} onClick={submit}>
              {own ? messages.save : messages.rate}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
