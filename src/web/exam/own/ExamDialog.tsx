import { useRef } from 'react'
import { EXAM_LEVELS, EXAM_TYPES } from '#contract/enums.ts'
import { getOwnExam, listOwnExams, MOST_MINUTES, type OwnExamBody, ownExamBody } from '#contract/own-exam.ts'
import { EXAM_LEVEL_LABELS, EXAM_TYPE_LABELS } from '#contract/text/labels.ts'
import { createExam, updateExam } from '#web/exam/own/api.ts'
import { messages } from '#web/exam/own/messages.ts'
import { readAnew } from '#web/lib/server-state/use-server.ts'
import { textIn, useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'

type Props = {
  /** The exam to name anew; null for a new one. */
  exam: (OwnExamBody & { slug: string }) | null
  onClose: () => void
  onSaved: (slug: string) => void
}

const DEFAULT_MINUTES = 45

const numberIn = (data: FormData, name: string): number | null => {
  const text = textIn(data, name).trim()
  return text === '' ? null : Number(text)
}

/** Names an exam for a class and says how long it takes. */
export function ExamDialog({ exam, onClose, onSaved }: Props) {
  const slug = useRef('')
  const { errors, refusal, isSending, form } = useForm({
    schema: ownExamBody,
    read: (data) => ({
      details: textIn(data, 'details'),
      type: textIn(data, 'type'),
      level: textIn(data, 'level') || null,
      minutes: numberIn(data, 'minutes'),
      passPercent: numberIn(data, 'passPercent'),
    }),
    async send(body) {
      if (exam === null) {
        ;({ slug: slug.current } = await createExam(body))
        return void readAnew(listOwnExams)
      }
      slug.current = exam.slug
      await updateExam(exam.slug, body)
      await readAnew(getOwnExam, listOwnExams)
    },
    onSaved: () => onSaved(slug.current),
  })
  return (
    <Dialog isOpen onClose={onClose} title={exam === null ? messages.new : messages.edit}>
      <form {...form} className="grid gap-5">
        <FormRefusal message={refusal} />
        <TextField
          label={messages.name}
          hint={messages.nameHint}
          name="details"
          defaultValue={exam?.details ?? ''}
          error={errors['details']}
          autoComplete="off"
          required
          data-autofocus
        />
        <div className="flex flex-wrap gap-4">
          <Select
            label={messages.type}
            name="type"
            defaultValue={exam?.type ?? 'MATURA'}
            options={EXAM_TYPES.map((value) => ({ value, label: EXAM_TYPE_LABELS[value] }))}
          />
          <Select
            label={messages.level}
            name="level"
            defaultValue={exam?.level ?? ''}
            options={[{ value: '', label: messages.noLevel }, ...EXAM_LEVELS.map((value) => ({ value, label: EXAM_LEVEL_LABELS[value] }))]}
          />
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={messages.minutes}
            hint={messages.minutesHint}
            name="minutes"
            type="number"
            inputMode="numeric"
            min={1}
            max={MOST_MINUTES}
            step={1}
            defaultValue={exam === null ? DEFAULT_MINUTES : (exam.minutes ?? '')}
            error={errors['minutes']}
          />
          <TextField
            label={messages.pass}
            hint={messages.passHint}
            name="passPercent"
            type="number"
            inputMode="numeric"
            min={0}
            max={100}
            step={1}
            defaultValue={exam?.passPercent ?? ''}
            error={errors['passPercent']}
          />
        </div>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="ghost" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" variant="primary" loading={isSending}>
            {exam === null ? messages.create : messages.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
