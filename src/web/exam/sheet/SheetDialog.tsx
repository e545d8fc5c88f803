import { useRef } from 'react'
import { EXAM_FORMULAS, EXAM_LEVELS, EXAM_TYPES, EXAM_VARIANTS, EXAM_VERSIONS } from '#contract/enums.ts'
import { createExamSheet, type ExamSheet, getExamSheet, listExamSheets } from '#contract/exam-sheet.ts'
import { MOST_MINUTES } from '#contract/own-exam.ts'
import { EXAM_LEVEL_LABELS, EXAM_TYPE_LABELS, EXAM_VARIANT_LABELS } from '#contract/text/labels.ts'
import { createSheet, updateSheet } from '#web/exam/sheet/api.ts'
import { messages } from '#web/exam/sheet/messages.ts'
import { readAnew } from '#web/lib/server-state/use-server.ts'
import { textIn, useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'

type Props = {
  /** The sheet whose edition is changed; null for a new one. */
  sheet: ExamSheet | null
  onClose: () => void
  onSaved: (id: number) => void
}

const numberIn = (data: FormData, name: string): number | null => {
  const text = textIn(data, name).trim()
  return text === '' ? null : Number(text)
}

/** The edition of a sheet: what it is called by, its time and what passes. */
export function SheetDialog({ sheet, onClose, onSaved }: Props) {
  const id = useRef(sheet?.id ?? 0)
  const { errors, refusal, isSending, form } = useForm({
    schema: createExamSheet.body,
    read: (data) => ({
      type: textIn(data, 'type'),
      date: textIn(data, 'date'),
      level: textIn(data, 'level') || null,
      formula: textIn(data, 'formula') || null,
      variant: textIn(data, 'variant'),
      version: textIn(data, 'version'),
      details: textIn(data, 'details'),
      minutes: numberIn(data, 'minutes'),
      passPercent: numberIn(data, 'passPercent'),
    }),
    async send(body) {
      if (sheet === null) ({ id: id.current } = await createSheet(body))
      else await updateSheet(sheet.id, { ...body, revision: sheet.revision })
      await readAnew(getExamSheet, listExamSheets)
    },
    onSaved: () => onSaved(id.current),
  })
  return (
    <Dialog isOpen onClose={onClose} title={sheet === null ? messages.new : messages.edit}>
      <form {...form} className="grid gap-5">
        <FormRefusal message={refusal} />
        <div className="flex flex-wrap gap-x-4 gap-y-3">
          <Select
            label={messages.type}
            name="type"
            defaultValue={sheet?.type ?? 'MATURA'}
            options={EXAM_TYPES.map((value) => ({ value, label: EXAM_TYPE_LABELS[value] }))}
          />
          <Select
            label={messages.level}
            name="level"
            defaultValue={sheet === null ? 'BASIC' : (sheet.level ?? '')}
            options={[{ value: '', label: messages.noLevel }, ...EXAM_LEVELS.map((value) => ({ value, label: EXAM_LEVEL_LABELS[value] }))]}
          />
          <Select
            label={messages.formula}
            name="formula"
            defaultValue={sheet === null ? 'F2023' : (sheet.formula ?? '')}
            options={[
              { value: '', label: messages.noFormula },
              ...EXAM_FORMULAS.map((value) => ({ value, label: messages.formulaLabels[value] })),
            ]}
          />
          <Select
            label={messages.variant}
            name="variant"
            defaultValue={sheet?.variant ?? 'MAIN'}
            options={EXAM_VARIANTS.map((value) => ({ value, label: EXAM_VARIANT_LABELS[value] }))}
          />
          <Select
            label={messages.version}
            name="version"
            defaultValue={sheet?.version ?? 'A'}
            options={EXAM_VERSIONS.map((value) => ({ value, label: value }))}
          />
        </div>
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <TextField
            label={messages.date}
            name="date"
            type="date"
            defaultValue={sheet?.date ?? ''}
            error={errors['date']}
            required
            data-autofocus
          />
          <TextField
            label={messages.minutes}
            hint={messages.minutesHint}
            name="minutes"
            type="number"
            inputMode="numeric"
            min={1}
            max={MOST_MINUTES}
            step={1}
            defaultValue={sheet?.minutes ?? ''}
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
            defaultValue={sheet?.passPercent ?? ''}
            error={errors['passPercent']}
          />
        </div>
        <TextField
          label={messages.details}
          hint={messages.detailsHint}
          name="details"
          defaultValue={sheet?.details ?? ''}
          error={errors['details']}
          maxLength={200}
          autoComplete="off"
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="ghost" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" variant="primary" loading={isSending}>
            {sheet === null ? messages.create : messages.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
