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

type Props = { draft: Draft; onChange: (part: Partial<Draft>) => void }

/** Says how variants differ and which words stand on each sheet beside the tasks. Texts are taken when their field is left. */
export function SheetSettings({ draft, onChange }: Props) {
  const { title, note, variantCount, mixesOrder, hasNameField, day, qr } = draft
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
        key={`title ${title}`}
        label={messages.name}
        hint={messages.nameHint}
        defaultValue={title}
        maxLength={200}
        autoComplete="off"
        onBlur={({ currentTarget }) => {
          const wanted = currentTarget.value.trim()
          if (wanted !== title) onChange({ title: wanted })
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur()
        }}
      />
      <TextArea
        key={`note ${note}`}
        label={messages.note}
        hint={messages.noteHint}
        defaultValue={note}
        maxLength={1000}
        rows={2}
        onBlur={({ currentTarget }) => {
          const wanted = currentTarget.value.trim()
          if (wanted !== note) onChange({ note: wanted })
        }}
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
          key={`day ${day}`}
          type="date"
          label={messages.day}
          hint={messages.dayHint}
          defaultValue={day ?? ''}
          min="2000-01-01"
          max="2100-12-31"
          onBlur={({ currentTarget }) => {
            const wanted = currentTarget.value || null
            if (wanted !== day && currentTarget.validity.valid) onChange({ day: wanted })
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
