import { APPROVAL_LABELS } from '#contract/text/labels.ts'
import { CONCEPT_NAME_LENGTH, CREATED_CONCEPT_TYPES, createMathConcept, type MathConceptRef } from '#contract/math-concept.ts'
import { paths } from '#contract/paths.ts'
import { messages } from '#web/homework/form/messages.ts'
import { browserApi } from '#web/lib/api-client.ts'
import { textIn, useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

type Props = { isAdmin: boolean; onClose: () => void; onCreated: (concept: MathConceptRef) => void }

/** Makes a concept for a task; a teacher's waits for an admin, and stands in her own tasks meanwhile. */
export function NewConceptDialog({ isAdmin, onClose, onCreated }: Props) {
  const { errors, refusal, isSending, form } = useForm({
    schema: createMathConcept.body,
    read: (data) => ({
      type: CREATED_CONCEPT_TYPES.find((type) => type === textIn(data, 'type')) ?? 'TAG',
      name: textIn(data, 'name'),
      aliases: textIn(data, 'aliases')
        .split(',')
        .filter((alias) => alias.trim() !== ''),
    }),
    async send(body) {
      const { status, ...concept } = await browserApi.call(createMathConcept, { body })
      const isLive = status === 'APPROVED'
      showToast({
        title: isLive ? messages.created : messages.sentToVerification,
        variant: 'success',
        ...(isLive ? {} : { message: APPROVAL_LABELS[status] }),
      })
      onCreated(concept)
      onClose()
    },
  })
  const types = CREATED_CONCEPT_TYPES.filter((type) => isAdmin || type !== 'DOMAIN')
  return (
    <Dialog isOpen onClose={onClose} title={messages.newConceptTitle}>
      <form {...form} className="grid gap-4">
        <p className="text-sm text-text-muted">
          {messages.newConceptWarning}{' '}
          <Link to={paths.concepts()} target="_blank" className="underline">
            {messages.fullList}
          </Link>
        </p>
        <FormRefusal message={refusal} />
        <TextField
          name="name"
          label={messages.conceptName}
          error={errors['name']}
          maxLength={CONCEPT_NAME_LENGTH}
          required
          data-autofocus
        />
        <RadioGroup
          legend={messages.conceptKind}
          name="type"
          value="TAG"
          options={types.map((value) => ({ value, label: messages.conceptTypes[value] }))}
        />
        <TextField name="aliases" label={messages.conceptAliases} hint={messages.conceptAliasesHint} error={errors['aliases']} />
        <div className="flex justify-end">
          <Button type="submit" variant="primary" loading={isSending}>
            {messages.create}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
