import { useRef } from 'react'
import { EXAM_FORMULAS, EXAM_VARIANTS, EXAM_VERSIONS } from '#contract/enums.ts'
import { createExamSheet, type ExamSheet, getExamSheet, listExamSheets } from '#contract/exam-sheet.ts'
import { EXAM_VARIANT_LABELS } from '#contract/text/labels.ts'
import { TimeAndPass, TypeAndLevel } from '#web/exam/exam-fields/ExamFields.tsx'
import { createSheet, updateSheet } from '#web/exam/sheet/api.ts'
import { messages } from '#web/exam/sheet/messages.ts'
import { readAnew } from '#web/lib/server-state/use-server.ts'
import { numberIn, textIn, useForm } from '#web/lib/use-form.ts'
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
          <TypeAndLevel type={sheet?.type ?? 'MATURA'} level={sheet === null ? 'BASIC' : sheet.level} />
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
          <TimeAndPass minutes={sheet?.minutes ?? null} passPercent={sheet?.passPercent ?? null} errors={errors} texts={messages} />
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
