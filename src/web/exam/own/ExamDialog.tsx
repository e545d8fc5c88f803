import { useRef } from 'react'
import { getOwnExam, listOwnExams, type OwnExamBody, ownExamBody } from '#contract/own-exam.ts'
import { TimeAndPass, TypeAndLevel } from '#web/exam/exam-fields/ExamFields.tsx'
import { createExam, updateExam } from '#web/exam/own/api.ts'
import { messages } from '#web/exam/own/messages.ts'
import { readAnew } from '#web/lib/server-state/use-server.ts'
import { numberIn, textIn, useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'

type Props = {
  /** The exam to name anew; null for a new one. */
  exam: (OwnExamBody & { slug: string }) | null
  onClose: () => void
  onSaved: (slug: string) => void
}

const DEFAULT_MINUTES = 45

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
          <TypeAndLevel type={exam?.type ?? 'MATURA'} level={exam?.level ?? null} />
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <TimeAndPass
            minutes={exam === null ? DEFAULT_MINUTES : exam.minutes}
            passPercent={exam?.passPercent ?? null}
            errors={errors}
            texts={messages}
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
