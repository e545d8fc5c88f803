import { useState } from 'react'
import { QR_PLACES, VARIANT_LETTERS } from '#contract/worksheet.ts'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { SegmentedControl } from '#web/ui/form/SegmentedControl.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { messages } from '#web/worksheet/messages.ts'
import type { Draft } from '#web/worksheet/use-draft.ts'

const COUNTS = (['1', '2', '3', '4'] as const).slice(0, VARIANT_LETTERS.length)
const COUNT_OPTIONS = COUNTS.map((value) => ({ value, label: messages.variantLabels[value] }))
const QR_OPTIONS = QR_PLACES.map((value) => ({ value, label: messages.qrPlace[value] }))

type Props = {
  draft: Draft
  onChange: (part: Partial<Draft>) => void
  /** Called with each letter that is typed. */
  onType: (part: Partial<Draft>) => void
  /** Called when a field that was typed in is left. */
  onTyped: () => void
}

/** Says how variants differ and which words stand on each sheet beside the tasks. */
export function SheetSettings({ draft, onChange, onType, onTyped }: Props) {
  const { title, note, variantCount, mixesOrder, hasNameField, day, qr } = draft
  /** The day while somebody types it: a year is none before its last digit. */
  const [typedDay, setTypedDay] = useState<string | null>(null)
  return (
    <section aria-labelledby="kartka" className="card sheet-settings">
      <h2 id="kartka" className="heading text-xl">
        {messages.settings}
      </h2>
      <div className="grid gap-2">
        <p id="warianty" className="text-sm font-medium" aria-hidden>
          {messages.variantCount}
        </p>
        <SegmentedControl
          label={messages.variantCount}
          options={COUNT_OPTIONS}
          value={COUNTS[variantCount - 1] ?? '1'}
          onChange={(count) => onChange({ variantCount: Number(count) })}
        />
        {variantCount > 1 && (
          <Checkbox
            label={messages.mixesOrder}
            checked={mixesOrder}
            onChange={({ currentTarget }) => onChange({ mixesOrder: currentTarget.checked })}
          />
        )}
      </div>
      <TextField
        label={messages.name}
        hint={messages.nameHint}
        value={title}
        maxLength={200}
        autoComplete="off"
        onChange={({ currentTarget }) => onType({ title: currentTarget.value })}
        onBlur={onTyped}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur()
        }}
      />
      <TextArea
        label={messages.note}
        hint={messages.noteHint}
        value={note}
        maxLength={1000}
        rows={2}
        onChange={({ currentTarget }) => onType({ note: currentTarget.value })}
        onBlur={onTyped}
      />
      <div className="grid gap-1">
        <Checkbox
          label={messages.hasNameField}
          checked={hasNameField}
          onChange={({ currentTarget }) => onChange({ hasNameField: currentTarget.checked })}
        />
      </div>
      <div className="grid justify-items-start gap-4">
        <TextField
          type="date"
          label={messages.day}
          hint={messages.dayHint}
          value={typedDay ?? day ?? ''}
          min="2000-01-01"
          max="2100-12-31"
          onChange={({ currentTarget: { value, validity } }) => {
            setTypedDay(value)
            if (validity.valid) onType({ day: value || null })
          }}
          onBlur={() => {
            setTypedDay(null)
            onTyped()
          }}
        />
        <Select
          label={messages.qr}
          options={QR_OPTIONS}
          value={qr}
          onChange={({ currentTarget }) => {
            const chosen = QR_PLACES.find((each) => each === currentTarget.value)
            if (chosen) onChange({ qr: chosen })
          }}
        />
      </div>
    </section>
  )
}
