import type { Editor } from '@tiptap/core'
import { useId } from 'react'
import { MATH_CONCEPT_TYPE_LABELS } from '#contract/text/concept-labels.ts'
import {
  CONCEPT_NAME_LENGTH,
  CREATED_CONCEPT_TYPES,
  type CreatedConceptType,
  type CreatedMathConcept,
  createMathConcept,
} from '#contract/math-concept.ts'
import { paths } from '#contract/paths.ts'
import type { RichDoc } from '#editor/schema/document.ts'
import { isBlankDocument } from '#editor/schema/is-blank-document.ts'
import { storableDocument } from '#editor/schema/storable-document.ts'
import { useViewer } from '#web/auth/index.ts'
import { browserApi } from '#web/lib/api-client.ts'
import { textIn, useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { messages } from './messages.ts'

/** The type of concept that a panel most likely becomes. */
const TYPE_OF_VARIANT: ReadonlyMap<string, CreatedConceptType> = new Map(
  Object.entries<CreatedConceptType>({
    definition: 'DEFINITION',
    theorem: 'THEOREM',
    lemma: 'THEOREM',
    conclusion: 'THEOREM',
  }),
)

type Props = { editor: Editor; pos: number; onCreated: (concept: CreatedMathConcept) => void; onClose: () => void }

/** Makes a concept of a panel: its name is offered, its body becomes the article. */
export function NewConcept({ editor, pos, onCreated, onClose }: Props) {
  const formId = useId()
  const isAdmin = useViewer().role === 'ADMIN'
  const panel = editor.state.doc.nodeAt(pos)
  const { errors, refusal, isSending, form } = useForm({
    schema: createMathConcept.body,
    read: (data) => ({
      type: textIn(data, 'type'),
      name: textIn(data, 'name'),
      aliases: textIn(data, 'aliases')
        .split(';')
        .filter((alias) => alias.trim() !== ''),
      ...articleOf(editor, pos),
    }),
    async send(body) {
      const concept = await browserApi.call(createMathConcept, { body })
      showToast({ title: concept.status === 'PENDING' ? messages.sentForReview : messages.created, variant: 'success' })
      onCreated(concept)
    },
  })

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={messages.newConcept}
      footer={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button variant="primary" type="submit" form={formId} loading={isSending}>
            {messages.create}
          </Button>
        </>
      }
    >
      <p className="rounded-md border border-warning-border bg-warning-surface px-3 py-2 text-sm">
        {messages.checkList}{' '}
        <a
          href={paths.concepts()}
          target="_blank"
          rel="noopener"
          className="inline-flex items-center font-semibold text-accent-text underline pointer-coarse:min-h-11"
        >
          {messages.allConcepts}
        </a>
      </p>
      <form id={formId} {...form} className="grid gap-4">
        <FormRefusal message={refusal} />
        <TextField
          label={messages.conceptName}
          name="name"
          required
          autoComplete="off"
          data-autofocus
          maxLength={CONCEPT_NAME_LENGTH}
          defaultValue={panel?.firstChild?.textContent.slice(0, CONCEPT_NAME_LENGTH)}
          error={errors['name']}
        />
        <Select
          label={messages.conceptType}
          name="type"
          defaultValue={TYPE_OF_VARIANT.get(String(panel?.attrs['variant'])) ?? 'TAG'}
          options={CREATED_CONCEPT_TYPES.filter((type) => isAdmin || type !== 'DOMAIN').map((type) => ({
            value: type,
            label: MATH_CONCEPT_TYPE_LABELS[type],
          }))}
        />
        <TextField
          label={messages.aliases}
          name="aliases"
          autoComplete="off"
          hint={messages.aliasesHint}
          error={Object.entries(errors).find(([field]) => field.startsWith('aliases'))?.[1]}
        />
        {errors['description'] !== undefined && <FormRefusal message={messages.wrongBody(errors['description'])} />}
      </form>
      <p className="text-sm text-text-muted">{isAdmin ? messages.createHint : messages.proposeHint}</p>
    </Dialog>
  )
}

/** The body of the panel as an article; nothing where it says nothing. */
function articleOf(editor: Editor, pos: number): { description?: RichDoc } {
  const body = editor.state.doc.nodeAt(pos)?.lastChild
  if (!body) return {}
  const article = storableDocument({ type: 'doc', content: body.content.toJSON() })
  return isBlankDocument(article) ? {} : { description: article }
}
