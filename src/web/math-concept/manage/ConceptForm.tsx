import { useEffect, useId, useRef, useState } from 'react'
import { AppError, isChangedMeanwhile } from '#contract/http/errors.ts'
import type { MathConceptType } from '#contract/enums.ts'
import { CONCEPT_NAME_LENGTH, CREATED_CONCEPT_TYPES } from '#contract/math-concept.ts'
import { proposeMathConceptChange } from '#contract/math-concept-change.ts'
import { paths } from '#contract/paths.ts'
import { MATH_CONCEPT_TYPE_LABELS } from '#contract/text/concept-labels.ts'
import type * as z from 'zod/mini'
import { useViewer } from '#web/auth/index.ts'
import { ConceptConflict } from '#web/math-concept/manage/ConceptConflict.tsx'
import { messages } from '#web/math-concept/manage/messages.ts'
import { textIn, useForm } from '#web/lib/use-form.ts'
import { LeaveGuard } from '#web/lib/unsaved/LeaveGuard.tsx'
import { type EditorHandle, type RichDoc, RichField } from '#web/rich-editor/index.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Card } from '#web/ui/layout/Card.tsx'

/** A concept as it was opened, or as somebody proposes it. */
export type OpenedConcept = {
  id: number
  type: MathConceptType
  name: string
  aliases: readonly string[]
  document: object | null
  /** The saved revision that is edited, with its text; null where a proposal is, which an admin decides about. */
  saved: { revision: number; name: string; aliases: readonly string[]; text: string } | null
}

export type ConceptBody = z.output<typeof proposeMathConceptChange.body>

type Props = {
  title: string
  /** The heading's level: a page of its own, or a part of one. */
  heading?: 'h1' | 'h2'
  /** Null for a new concept. */
  opened: OpenedConcept | null
  draftKey: string
  action: string
  hint?: string | undefined
  send: (body: ConceptBody) => Promise<void>
  onSaved: () => void
  onCancel: () => void
  /** Opens what is stored now in place of what was written here. */
  onReload: () => void
}

/** The form of a concept. What others saved meanwhile is shown, and nothing is written over unseen. */
export function ConceptForm({ title, heading: Heading = 'h1', opened, draftKey, action, hint, send, onSaved, onCancel, onReload }: Props) {
  const field = useRef<EditorHandle>(null)
  const isAdmin = useViewer().role === 'ADMIN'
  const [isOvertaken, setOvertaken] = useState(false)
  const headingId = useId()
  /** The revision that is replaced knowingly. */
  const revision = useRef(opened?.saved?.revision)
  const { errors, refusal, isSending, form } = useForm({
    schema: proposeMathConceptChange.body,
    read: (data) => {
      const written = field.current?.value()
      return {
        form: {
          mathConceptId: opened?.id ?? null,
          name: textIn(data, 'form.name'),
          description: written === undefined || written.isEmpty ? null : written.doc,
          ...(revision.current !== undefined && { revision: revision.current }),
        },
        type: opened?.type ?? textIn(data, 'type'),
        aliases: textIn(data, 'aliases')
          .split(';')
          .filter((alias) => alias.trim() !== ''),
      }
    },
    async send(body) {
      if (field.current?.value().isUploading) throw new AppError('VALIDATION', messages.stillUploading)
      await send(body).catch((error: unknown) => {
        if (isChangedMeanwhile(error)) setOvertaken(true)
        throw error
      })
      field.current?.clear()
    },
    onSaved,
  })
  const { ref } = form
  useEffect(() => ref.current?.querySelector<HTMLInputElement>('input')?.focus(), [ref])
  const aliasesFault = Object.entries(errors).find(([name]) => name.startsWith('aliases'))?.[1]

  return (
    <section aria-labelledby={headingId} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Heading id={headingId} className={Heading === 'h1' ? 'heading text-2xl lg:text-3xl' : 'heading text-xl'}>
        {title}
      </Heading>
      <Card className="max-w-4xl">
        <form {...form} className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {opened === null && (
            <p className="rounded-md border border-warning-border bg-warning-surface px-3 py-2 text-sm">
              {messages.checkList}{' '}
              <Link to={paths.concepts()} target="_blank" className="font-semibold text-accent-text underline">
                {messages.allConcepts}
              </Link>
            </p>
          )}
          <FormRefusal message={refusal} />
          {isOvertaken && opened?.saved && (
            <ConceptConflict
              id={opened.id}
              since={opened.saved}
              onMine={(newest) => {
                revision.current = newest
                setOvertaken(false)
                ref.current?.requestSubmit()
              }}
              onTheirs={() => {
                field.current?.clear()
                onReload()
              }}
            />
          )}
          <TextField
            label={messages.name}
            name="form.name"
            defaultValue={opened?.name}
            error={errors['form.name'] ?? errors['name']}
            maxLength={CONCEPT_NAME_LENGTH}
            autoComplete="off"
            required
          />
          {opened === null && (
            <Select
              label={messages.type}
              name="type"
              options={CREATED_CONCEPT_TYPES.filter((type) => isAdmin || type !== 'DOMAIN').map((type) => ({
                value: type,
                label: MATH_CONCEPT_TYPE_LABELS[type],
              }))}
            />
          )}
          <TextField
            label={messages.aliases}
            name="aliases"
            defaultValue={opened?.aliases.join('; ')}
            hint={messages.aliasesHint}
            error={aliasesFault}
            autoComplete="off"
          />
          <div className="grid gap-1.5">
            <p className="text-sm font-medium">{messages.article}</p>
            <RichField
              ref={field}
              label={messages.article}
              // The stored document is one of the editor's schema.
              value={(opened?.document as unknown as RichDoc | undefined) ?? null}
              draftKey={draftKey}
              disabled={isSending}
            />
            <p className={errors['form.description'] ? 'text-sm text-error' : 'text-sm text-text-muted'}>
              {errors['form.description'] ?? messages.articleHint}
            </p>
          </div>
          <div className="flex flex-wrap items-center justify-end gap-2">
            {hint !== undefined && <p className="mr-auto max-w-prose text-sm text-text-muted">{hint}</p>}
            <Button onClick={onCancel}>{messages.cancel}</Button>
            <Button type="submit" variant="primary" loading={isSending}>
              {action}
            </Button>
          </div>
        </form>
      </Card>
      {Heading === 'h1' && <LeaveGuard />}
    </section>
  )
}
