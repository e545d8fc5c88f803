import Plus from 'virtual:icons/plus'
import X from 'virtual:icons/x'
import { useEffect, useRef, useState } from 'react'
import { MOST_THRESHOLDS, sheetTask, THRESHOLD_LENGTH, type WrittenSheetTask } from '#contract/exam-sheet.ts'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#web/exam/sheet/messages.ts'
import { showInPlace } from '#web/lib/failures.ts'
import { textIn, useForm } from '#web/lib/use-form.ts'
import { type EditorHandle, type RichDoc, RichField } from '#web/rich-editor/index.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'

type Props = {
  task: WrittenSheetTask
  /** The place of the task in its sheet, by which the server names its fields. */
  place: number
  onClose: () => void
  onSave: (task: WrittenSheetTask) => Promise<void>
}

/** Pictures stand in tasks: a text that a bundle shares has none. */
const FEATURES = ['concept'] as const

const numberIn = (data: FormData, name: string): number => Number(textIn(data, name).replace(',', '.'))

/** The things that a task has on one sheet: number, points, order of answers, the text of its bundle, scoring. */
export function SheetTaskForm({ task, place, onClose, onSave }: Props) {
  const field = useRef<EditorHandle>(null)
  const nextKey = useRef(task.scoring.length)
  const [rows, setRows] = useState(() => task.scoring.map((threshold, key) => ({ key, ...threshold })))
  const { errors, refusal, isSending, form } = useForm({
    schema: sheetTask,
    read: (data) => {
      const written = field.current?.value()
      return {
        homeworkId: task.homeworkId,
        number: textIn(data, 'number').trim(),
        points: numberIn(data, 'points'),
        answerOrder: textIn(data, 'answerOrder').replaceAll(/[\s,]/g, '').toUpperCase() || null,
        bundle: written === undefined ? task.bundle : written.isEmpty ? null : written.doc,
        scoring: rows.map((_, at) => ({ points: numberIn(data, `scoring.${at}.points`), text: textIn(data, `scoring.${at}.text`) })),
      }
    },
    async send(body) {
      try {
        await onSave({ ...task, ...body, bundle: body.bundle as WrittenSheetTask['bundle'] }) // what the editor holds is a document
      } catch (error) {
        throw error instanceof AppError ? ofTask(error, place) : error
      }
    },
    onSaved: onClose,
  })
  const { ref } = form
  useEffect(() => ref.current?.querySelector<HTMLInputElement>('[name=number]')?.focus(), [ref])

  return (
    <form {...form} className="grid grid-cols-[minmax(0,1fr)] gap-5 border-t border-border p-4">
      <FormRefusal message={refusal} />
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <TextField
          label={messages.number}
          name="number"
          defaultValue={task.number}
          error={errors['number']}
          maxLength={6}
          autoComplete="off"
        />
        <TextField
          label={messages.points}
          name="points"
          type="number"
          inputMode="decimal"
          min={0.5}
          max={100}
          step={0.5}
          defaultValue={task.points}
          error={errors['points']}
        />
        {task.answerCount > 0 && (
          <TextField
            label={messages.answerOrder}
            hint={messages.answerOrderHint}
            name="answerOrder"
            defaultValue={task.answerOrder ?? ''}
            error={errors['answerOrder']}
            maxLength={52}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
      </div>
      <fieldset className="grid gap-3">
        <legend className="mb-1 font-medium">{messages.scoring}</legend>
        <p className="text-sm text-text-muted">{messages.thresholdHint}</p>
        {rows.map(({ key, points, text }, at) => (
          <div
            key={key}
            className="grid grid-cols-[5.5rem_minmax(0,1fr)_auto] items-start gap-2"
            role="group"
            aria-label={messages.threshold(at + 1)}
          >
            <TextField
              label={messages.points}
              aria-label={messages.thresholdPoints(at + 1)}
              name={`scoring.${at}.points`}
              type="number"
              inputMode="decimal"
              min={0}
              max={100}
              step={0.5}
              defaultValue={points}
              error={errors[`scoring.${at}.points`]}
            />
            <TextArea
              label={messages.threshold(at + 1)}
              aria-label={messages.thresholdText(at + 1)}
              name={`scoring.${at}.text`}
              rows={2}
              maxLength={THRESHOLD_LENGTH}
              defaultValue={text}
              error={errors[`scoring.${at}.text`]}
            />
            <IconButton
              label={messages.removeThreshold(at + 1)}
              icon={<X aria-hidden />}
              tooltip={false}
              className="mt-7"
              onClick={() => setRows(rows.filter((row) => row.key !== key))}
            />
          </div>
        ))}
        {rows.length < MOST_THRESHOLDS && (
          <Button
            size="sm"
            className="justify-self-start"
            icon={<Plus aria-hidden />}
            onClick={() =>
              setRows([...rows, { key: nextKey.current++, points: Math.max(0, (rows.at(-1)?.points ?? task.points + 1) - 1), text: '' }])
            }
          >
            {messages.addThreshold}
          </Button>
        )}
      </fieldset>
      <div className="grid gap-1.5">
        <p className="text-sm font-medium">{messages.bundle}</p>
        <RichField
          ref={field}
          label={messages.bundle}
          // The stored document is one of the editor's schema.
          value={task.bundle as unknown as RichDoc | null}
          features={FEATURES}
          height={160}
          disabled={isSending}
        />
        <p className={errors['bundle'] ? 'text-sm text-error' : 'text-sm text-text-muted'}>{errors['bundle'] ?? messages.bundleHint}</p>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onClose}>
          {messages.cancel}
        </Button>
        <Button type="submit" variant="primary" loading={isSending}>
          {messages.save}
        </Button>
      </div>
    </form>
  )
}

/** A refusal of the whole sheet as one of this task's form. */
function ofTask(error: AppError, place: number): AppError {
  showInPlace(error)
  const prefix = `tasks.${place}.`
  const own = Object.entries(error.fields).flatMap(([name, reason]) =>
    name.startsWith(prefix) ? [[name.slice(prefix.length), reason] as const] : [],
  )
  return new AppError(error.code, error.messages, Object.fromEntries(own))
}
