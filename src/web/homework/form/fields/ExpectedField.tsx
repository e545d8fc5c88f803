import Plus from 'virtual:icons/plus'
import Trash2 from 'virtual:icons/trash'
import { lazy, Suspense, useMemo } from 'react'
import { TYPED_ANSWER_KINDS } from '#contract/homework/answer-field.ts'
import { ANSWER_FORMS, MAX_KNOWN_MISTAKES, REASON_MAX_LENGTH } from '#contract/homework/expected-answer.ts'
import { readAnswer } from '#math/compare/read-answer.ts'
import { expectedOf, type ExpectedPart, type MistakePart, newMistake } from '#web/homework/form/fields/expected-draft.ts'
import { formLabels, kindLabels, messages } from '#web/homework/form/fields/expected-messages.ts'
import { bring } from '#web/lib/bring.ts'
import { loadRenderedTex } from '#web/rich-editor/index.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'

const RenderedTex = lazy(() => bring(loadRenderedTex))

type Props = {
  part: ExpectedPart
  isOneOfSeveral: boolean
  faults: ReadonlyMap<string, string>
  onChange: (changed: Partial<ExpectedPart>) => void
}

const KINDS = TYPED_ANSWER_KINDS.map((value) => ({ value, label: kindLabels[value] }))
const FORMS = [{ value: '', label: messages.anyForm }, ...ANSWER_FORMS.map((value) => ({ value, label: formLabels[value] }))]
/** Kinds that are words and letters: they have no form, no unit and nothing to be set. */
const PLAIN: ReadonlySet<string> = new Set(['text', 'true-false', 'matching'])

/** One expected answer: its kind, how it reads, what is asked of it and the mistakes that are known. */
export function ExpectedField({ part, isOneOfSeveral, faults, onChange }: Props) {
  const at = `expectedAnswers:${part.key}`
  const isPlain = PLAIN.has(part.kind)
  const kind = KINDS.find(({ value }) => value === part.kind)?.value ?? 'number'
  const hasMore = [part.form, part.tolerance, part.unit, part.parts, part.names, part.accept].some((text) => text !== '') || part.degrees
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label={messages.kind}
          options={KINDS}
          value={kind}
          onChange={({ currentTarget: { value } }) => {
            const chosen = TYPED_ANSWER_KINDS.find((known) => known === value)
            if (chosen) onChange({ kind: chosen })
          }}
        />
        {(isOneOfSeveral || part.label !== '') && (
          <TextField
            label={messages.label}
            hint={messages.labelHint}
            value={part.label}
            maxLength={60}
            error={faults.get(`${at}.label`)}
            onChange={(event) => onChange({ label: event.currentTarget.value })}
          />
        )}
      </div>
      <TextField
        label={messages.value}
        hint={part.kind === 'matching' ? messages.rowsValueHint : isPlain ? messages.textHint : messages.valueHint}
        value={part.value}
        maxLength={400}
        spellCheck={false}
        autoCapitalize="none"
        error={faults.get(`${at}.value`)}
        onChange={(event) => onChange({ value: event.currentTarget.value })}
      />
      {part.kind === 'matching' && (
        <TextArea
          label={messages.rows}
          hint={messages.rowsHint}
          rows={2}
          maxLength={600}
          value={part.rows}
          error={[...faults].find(([field]) => field.startsWith(`${at}.rows`))?.[1]}
          onChange={(event) => onChange({ rows: event.currentTarget.value })}
        />
      )}
      {!isPlain && <AsRead part={part} text={part.value} />}
      <Disclosure summary={messages.more} defaultOpen={hasMore} className="rounded-md border border-border px-4 open:pb-4">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2">
          {!isPlain && (
            <>
              <Select
                label={messages.form}
                className="sm:col-span-2"
                options={FORMS}
                value={part.form}
                onChange={(event) => onChange({ form: event.currentTarget.value })}
              />
              <TextField
                label={messages.tolerance}
                hint={messages.toleranceHint}
                value={part.tolerance}
                error={faults.get(`${at}.tolerance`)}
                onChange={(event) => onChange({ tolerance: event.currentTarget.value })}
              />
              <div>
                <TextField
                  label={messages.unit}
                  hint={messages.unitHint}
                  value={part.unit}
                  maxLength={20}
                  error={faults.get(`${at}.unit`) ?? faults.get(`${at}.requiredUnit`)}
                  onChange={(event) => onChange({ unit: event.currentTarget.value })}
                />
                {part.unit !== '' && (
                  <Checkbox
                    label={messages.unitRequired}
                    checked={part.isUnitRequired}
                    onChange={(event) => onChange({ isUnitRequired: event.currentTarget.checked })}
                  />
                )}
              </div>
              <TextField
                label={messages.names}
                hint={messages.namesHint}
                value={part.names}
                error={faults.get(`${at}.names`)}
                onChange={(event) => onChange({ names: event.currentTarget.value })}
              />
            </>
          )}
          <TextField
            label={messages.parts}
            hint={messages.partsHint}
            inputMode="numeric"
            value={part.parts}
            error={faults.get(`${at}.parts`)}
            onChange={(event) => onChange({ parts: event.currentTarget.value })}
          />
          {part.kind === 'text' && (
            <TextField
              label={messages.accept}
              hint={messages.acceptHint}
              value={part.accept}
              error={faults.get(`${at}.accept`)}
              onChange={(event) => onChange({ accept: event.currentTarget.value })}
            />
          )}
          {!isPlain && (
            <Checkbox
              label={messages.degrees}
              checked={part.degrees}
              onChange={(event) => onChange({ degrees: event.currentTarget.checked })}
            />
          )}
        </div>
      </Disclosure>
      <Mistakes part={part} faults={faults} at={at} onChange={(mistakes) => onChange({ mistakes })} />
    </div>
  )
}

type MistakesProps = {
  part: ExpectedPart
  faults: ReadonlyMap<string, string>
  at: string
  onChange: (mistakes: MistakePart[]) => void
}

function Mistakes({ part, faults, at, onChange }: MistakesProps) {
  const { mistakes } = part
  const change = (key: string, changed: Partial<MistakePart>) =>
    onChange(mistakes.map((mistake) => (mistake.key === key ? { ...mistake, ...changed } : mistake)))
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="text-sm font-medium">{messages.mistakes}</legend>
      <p className="-mt-1 text-sm text-text-muted">{messages.mistakesHint}</p>
      {mistakes.map(({ key, value, hint }, place) => (
        <div key={key} role="group" aria-label={messages.mistakeOf(place + 1)} className="flex flex-wrap items-start gap-3">
          <div className="min-w-40 flex-1">
            <TextField
              label={messages.wrong}
              value={value}
              maxLength={400}
              spellCheck={false}
              autoCapitalize="none"
              error={faults.get(`${at}.mistakes.${place}.value`)}
              onChange={(event) => change(key, { value: event.currentTarget.value })}
            />
            {!PLAIN.has(part.kind) && <AsRead part={part} text={value} />}
          </div>
          <div className="min-w-56 flex-[2]">
            <TextField
              label={messages.hint}
              hint={place === 0 ? messages.hintHint : undefined}
              value={hint}
              maxLength={REASON_MAX_LENGTH}
              error={faults.get(`${at}.mistakes.${place}.hint`)}
              onChange={(event) => change(key, { hint: event.currentTarget.value })}
            />
          </div>
          <IconButton
            className="mt-6"
            label={messages.remove(messages.mistakeOf(place + 1))}
            icon={<Trash2 aria-hidden />}
            onClick={() => onChange(mistakes.filter((mistake) => mistake.key !== key))}
          />
        </div>
      ))}
      {mistakes.length < MAX_KNOWN_MISTAKES && (
        <Button size="sm" icon={<Plus aria-hidden />} className="justify-self-start" onClick={() => onChange([...mistakes, newMistake()])}>
          {messages.addMistake}
        </Button>
      )}
    </fieldset>
  )
}

/** Says how the product reads what is written, or why it can't. */
function AsRead({ part, text }: { part: ExpectedPart; text: string }) {
  const read = useMemo(() => (text.trim() === '' ? null : readAnswer(expectedOf(part), text)), [part, text])
  if (read === null) return null
  if ('problem' in read) return <p className="text-sm text-text-muted">{read.problem.message}</p>
  return (
    <p className="overflow-x-auto text-sm text-text-muted">
      {read.readings.length > 1 ? messages.readings : messages.readAs}
      {read.readings.map(({ tex }) => (
        <span key={tex} className="ml-3 text-base text-text">
          <Suspense>
            <RenderedTex tex={tex} />
          </Suspense>
        </span>
      ))}
    </p>
  )
}
