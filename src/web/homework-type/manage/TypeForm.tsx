import X from 'virtual:icons/x'
import { useEffect, useRef, useState } from 'react'
import { withHardSpaces } from '#contract/text/hard-spaces.ts'
import { AppError, isChangedMeanwhile } from '#contract/http/errors.ts'
import { type HomeworkTypeContent, type SavedType, TYPE_NAME_LENGTH, updateHomeworkType } from '#contract/homework-type-writing.ts'
import type { MathConceptType } from '#contract/enums.ts'
import { Conflict } from '#web/homework-type/manage/Conflict.tsx'
import { createType, findTypes, readTypesAnew, updateType } from '#web/homework-type/manage/api.ts'
import { messages } from '#web/homework-type/manage/messages.ts'
import { TypeConcepts } from '#web/homework-type/manage/TypeConcepts.tsx'
import { makeOnce } from '#web/lib/unsaved/make-once.ts'
import { textIn, useForm } from '#web/lib/use-form.ts'
import { LeaveGuard } from '#web/lib/unsaved/LeaveGuard.tsx'
import { isAnythingUnsaved, watchForm } from '#web/lib/unsaved/unsaved-forms.ts'
import { type EditorHandle, type RichDoc, RichField } from '#web/rich-editor/index.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { SearchPicker } from '#web/ui/form/SearchPicker.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

type Props = {
  /** The kind as it was opened; null for a new one. */
  base: HomeworkTypeContent | null
  onSaved: (saved: SavedType) => void
  onCancel: () => void
  /** Opens what is stored now in place of what was written here. */
  onReload: () => void
}

/** The form of a kind of tasks. What another admin saved meanwhile is shown, and nothing is written over unseen. */
export function TypeForm({ base, onSaved, onCancel, onReload }: Props) {
  const field = useRef<EditorHandle>(null)
  const [create] = useState(createOnce)
  const [parent, setParent] = useState(base?.parent ?? null)
  const [concepts, setConcepts] = useState(base?.concepts ?? [])
  /** The revision after which others have saved; null while nobody has. */
  const [overtaken, setOvertaken] = useState<number | null>(null)
  /** The revision that a save replaces knowingly. */
  const revision = useRef(base?.revision)
  const saved = useRef<SavedType>(null)
  const [isLeaving, setLeaving] = useState(false)
  /** The text as it was when somebody came to it first; a changed one counts as unsaved. */
  const textBefore = useRef<string>(null)
  const textNow = () => JSON.stringify(field.current?.value().doc ?? null)
  // Choices that are no fields count as unsaved, too.
  const isChosenAnew = parent?.id !== base?.parent?.id || idsText(concepts) !== idsText(base?.concepts ?? [])
  const chosenAnew = useRef(isChosenAnew)
  const isTextChanged = useRef((): boolean => false)
  useEffect(() => {
    chosenAnew.current = isChosenAnew
    isTextChanged.current = () => textBefore.current !== null && textBefore.current !== textNow()
  })
  useEffect(() => watchForm(() => saved.current === null && (chosenAnew.current || isTextChanged.current())), [])
  const [findParents] = useState(() => findTypes.bind(null, { omitId: base?.id ?? null, isParent: true }))

  const idsOf = (type: MathConceptType) => concepts.filter((concept) => concept.type === type).map(({ id }) => id)
  const { errors, refusal, isSending, form } = useForm({
    schema: updateHomeworkType.body,
    read: (data) => {
      const written = field.current?.value()
      return {
        name: textIn(data, 'name'),
        formulas: written === undefined || written.isEmpty ? null : written.doc,
        parentId: parent?.id ?? null,
        domainsIds: idsOf('DOMAIN'),
        definitionsIds: idsOf('DEFINITION'),
        theoremsIds: idsOf('THEOREM'),
        tagsIds: idsOf('TAG'),
        ...(revision.current !== undefined && { revision: revision.current }),
      }
    },
    async send(body) {
      if (field.current?.value().isUploading) throw new AppError('VALIDATION', messages.stillUploading)
      saved.current = await (base === null ? create(withoutRevision(body)) : updateType(base.id, body)).catch((error: unknown) => {
        if (isChangedMeanwhile(error)) setOvertaken(revision.current ?? 0)
        throw error
      })
      field.current?.clear()
      showToast({ title: base === null ? messages.added : messages.saved, variant: 'success' })
      await readTypesAnew()
    },
    onSaved: () => saved.current && onSaved(saved.current),
  })
  const { ref } = form
  useEffect(() => ref.current?.querySelector<HTMLInputElement>('[name=name]')?.focus(), [ref])

  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-5 py-8 lg:py-10">
      <h1 className="heading text-2xl lg:text-3xl">{base === null ? messages.addTitle : messages.editTitle(base.name)}</h1>
      <Card className="max-w-4xl">
        <form {...form} className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <FormRefusal message={refusal} />
          {overtaken !== null && base !== null && (
            <Conflict
              id={base.id}
              since={overtaken}
              onMine={(newest) => {
                revision.current = newest
                setOvertaken(null)
                ref.current?.requestSubmit()
              }}
              onTheirs={onReload}
            />
          )}
          <TextField
            label={messages.name}
            name="name"
            defaultValue={base?.name}
            error={errors['name']}
            maxLength={TYPE_NAME_LENGTH}
            autoComplete="off"
            required
          />
          <div
            className="grid gap-1.5"
            onFocusCapture={() => {
              textBefore.current ??= textNow()
            }}
          >
            <p className="text-sm font-medium">{messages.formulas}</p>
            <RichField
              ref={field}
              label={messages.formulas}
              // The stored document is one of the editor's schema.
              value={(base?.formulas?.document as unknown as RichDoc | undefined) ?? null}
              draftKey={`homework-type-${base?.id ?? 'new'}`}
              disabled={isSending}
            />
            <p className={errors['formulas'] ? 'text-sm text-error' : 'text-sm text-text-muted'}>
              {errors['formulas'] ?? messages.formulasHint}
            </p>
          </div>
          {parent === null ? (
            <div className="grid gap-1.5">
              <SearchPicker
                label={messages.parent}
                placeholder={messages.searchTypes}
                nothing={messages.nothing}
                error={errors['parentId']}
                find={findParents}
                onPick={setParent}
              />
              <p className="text-sm text-text-muted">{messages.parentHint}</p>
            </div>
          ) : (
            <div className="grid justify-items-start gap-1.5">
              <p className="text-sm font-medium">{messages.parent}</p>
              <button type="button" className="chip-choice" onClick={() => setParent(null)}>
                {withHardSpaces(parent.name)}
                <X aria-hidden className="size-3.5" />
                <span className="sr-only">{messages.noParent}</span>
              </button>
              {errors['parentId'] && <p className="text-sm text-error">{errors['parentId']}</p>}
            </div>
          )}
          <TypeConcepts
            concepts={concepts}
            error={errors['domainsIds'] ?? errors['definitionsIds'] ?? errors['theoremsIds'] ?? errors['tagsIds']}
            onChange={setConcepts}
          />
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={() => (isAnythingUnsaved() ? setLeaving(true) : onCancel())}>{messages.cancel}</Button>
            <Button type="submit" variant="primary" loading={isSending}>
              {messages.save}
            </Button>
          </div>
        </form>
      </Card>
      <LeaveGuard />
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
    </div>
  )
}

const createOnce = () =>
  makeOnce<Parameters<typeof createType>[0], SavedType>(createType, ({ id, revision }, body) => updateType(id, { ...body, revision }))

const idsText = (concepts: readonly { id: number }[]): string => concepts.map(({ id }) => id).join()

function withoutRevision<Body extends { revision?: unknown }>({ revision: _, ...body }: Body): Omit<Body, 'revision'> {
  return body
}
