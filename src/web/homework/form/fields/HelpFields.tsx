import Plus from 'virtual:icons/plus'
import { memo } from 'react'
import { MAX_HINTS } from '#contract/homework/homework-writing.ts'
import { type FormFields, LazyRichField } from '#web/homework/form/LazyRichField.tsx'
import { messages } from '#web/homework/form/messages.ts'
import { MovablePart } from '#web/homework/form/MovablePart.tsx'
import { type HintPart, moved, newHint, type Rich } from '#web/homework/form/task-draft.ts'
import { Button } from '#web/ui/Button.tsx'

type Props = {
  hints: readonly HintPart[]
  commonMistake: Rich
  fields: FormFields
  onChange: (hints: HintPart[]) => void
}

/** Hints in the order they are given, and the mistake worth knowing. */
export const HelpFields = memo(function HelpFields({ hints, commonMistake, fields, onChange }: Props) {
  return (
    <>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {hints.map(({ key, text }, place) => (
          <MovablePart
            key={key}
            partKey={key}
            list="hints"
            label={messages.hint(place + 1)}
            place={place}
            count={hints.length}
            onMove={(moving, to) => onChange(moved(hints, moving, to))}
            onRemove={() => onChange(hints.filter((hint) => hint.key !== key))}
          >
            <LazyRichField name={`hints:${key}`} label={messages.hint(place + 1)} rich={text} fields={fields} height={100} />
          </MovablePart>
        ))}
      </ol>
      {hints.length < MAX_HINTS && (
        <Button icon={<Plus aria-hidden />} className="justify-self-start" onClick={() => onChange([...hints, newHint()])}>
          {messages.addHint}
        </Button>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
        <p className="text-sm font-medium">{messages.commonMistake}</p>
        <LazyRichField name="commonMistake" label={messages.commonMistake} rich={commonMistake} fields={fields} height={100} />
        <p className="text-sm text-text-muted">{messages.commonMistakeHint}</p>
      </div>
    </>
  )
})
