import { useEffect, useRef, useState } from 'react'
import { type BookContent, createBook as createEndpoint, getBook, listBooks } from '#contract/book-writing.ts'
import { BOOK_KINDS, BOOK_PUBLISHERS } from '#contract/enums.ts'
import { AppError } from '#contract/http/errors.ts'
import { BOOK_KIND_LABELS, BOOK_PUBLISHER_LABELS } from '#contract/text/book-labels.ts'
import { createBook, updateBook } from '#web/book/api.ts'
import { messages } from '#web/book/messages.ts'
import { readAnew } from '#web/lib/server-state/use-server.ts'
import { isAnythingUnsaved, watchForm } from '#web/lib/unsaved/unsaved-forms.ts'
import { textIn, useForm } from '#web/lib/use-form.ts'
import { type EditorHandle, type RichDoc, RichField } from '#web/rich-editor/index.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

type Props = {
  /** The book as it was opened; null for a new one. */
  base: BookContent | null
  onSaved: (id: number) => void
  onCancel: () => void
}

/** The form of a book: what it is, and the article whose panels are linked to concepts. */
export function BookForm({ base, onSaved, onCancel }: Props) {
  const field = useRef<EditorHandle>(null)
  const saved = useRef<number>(null)
  const [isLeaving, setLeaving] = useState(false)
  /** The article as it was when somebody came to it first; a changed one counts as unsaved. */
  const articleBefore = useRef<string>(null)
  const articleNow = () => JSON.stringify(field.current?.value().doc ?? null)
  const isChanged = useRef((): boolean => false)
  useEffect(() => {
    isChanged.current = () => articleBefore.current !== null && articleBefore.current !== articleNow()
  })
  useEffect(() => watchForm(() => saved.current === null && isChanged.current()), [])

  const { errors, refusal, isSending, form } = useForm({
    schema: createEndpoint.body,
    read: (data) => {
      const written = field.current?.value()
      return {
        title: textIn(data, 'title'),
        kind: textIn(data, 'kind'),
        publisher: textIn(data, 'publisher'),
        article: written === undefined || written.isEmpty ? null : written.doc,
      }
    },
    async send(body) {
      if (field.current?.value().isUploading) throw new AppError('VALIDATION', messages.stillUploading)
      if (base === null) ({ id: saved.current } = await createBook(body))
      else {
        await updateBook(base.id, { ...body, revision: base.revision })
        saved.current = base.id
      }
      field.current?.clear()
      showToast({ title: base === null ? messages.added : messages.saved, variant: 'success' })
      await readAnew(getBook, listBooks)
    },
    onSaved: () => saved.current !== null && onSaved(saved.current),
  })
  const { ref } = form
  useEffect(() => ref.current?.querySelector<HTMLInputElement>('[name=title]')?.focus(), [ref])

  return (
    <>
      <h1 className="heading text-2xl wrap-anywhere lg:text-3xl">{base === null ? messages.newTitle : messages.editTitle(base.title)}</h1>
      <Card>
        <form {...form} className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <FormRefusal message={refusal} />
          <TextField
            label={messages.bookTitle}
            name="title"
            defaultValue={base?.title}
            error={errors['title']}
            maxLength={256}
            autoComplete="off"
            required
          />
          <div className="flex flex-wrap gap-4">
            <Select
              label={messages.kind}
              name="kind"
              defaultValue={base?.kind ?? 'COURSEBOOK'}
              options={BOOK_KINDS.map((value) => ({ value, label: BOOK_KIND_LABELS[value] }))}
            />
            <Select
              label={messages.publisher}
              name="publisher"
              defaultValue={base?.publisher ?? 'NOWA_ERA'}
              options={BOOK_PUBLISHERS.map((value) => ({ value, label: BOOK_PUBLISHER_LABELS[value] }))}
            />
          </div>
          <div
            className="grid gap-1.5"
            onFocusCapture={() => {
              articleBefore.current ??= articleNow()
            }}
          >
            <p className="text-sm font-medium">{messages.article}</p>
            <RichField
              ref={field}
              label={messages.article}
              // The stored document is one of the editor's schema.
              value={(base?.article?.document as unknown as RichDoc | undefined) ?? null}
              draftKey={`book-${base?.id ?? 'new'}`}
              disabled={isSending}
            />
            <p className={errors['article'] ? 'text-sm text-error' : 'text-sm text-text-muted'}>
              {errors['article'] ?? messages.articleHint}
            </p>
          </div>
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={() => (isAnythingUnsaved() ? setLeaving(true) : onCancel())}>{messages.cancel}</Button>
            <Button type="submit" variant="primary" loading={isSending}>
              {base === null ? messages.create : messages.save}
            </Button>
          </div>
        </form>
      </Card>
      {isLeaving && (
        <ConfirmDialog
          title={messages.discardTitle}
          lead={messages.discardLead}
          action={messages.discard}
          onClose={() => setLeaving(false)}
          onConfirm={() => {
            field.current?.clear()
            onCancel()
            return Promise.resolve()
          }}
        />
      )}
    </>
  )
}
