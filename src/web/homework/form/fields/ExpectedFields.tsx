import Plus from 'virtual:icons/plus'
import { memo } from 'react'
import { MAX_ANSWER_FIELDS } from '#contract/homework/typed-limits.ts'
import { ExpectedField } from '#web/homework/form/fields/ExpectedField.tsx'
import { newExpected, type ExpectedPart } from '#web/homework/form/fields/expected-draft.ts'
import { messages } from '#web/homework/form/fields/expected-messages.ts'
import { MovablePart } from '#web/homework/form/MovablePart.tsx'
import { moved } from '#web/homework/form/task-draft.ts'
import { Button } from '#web/ui/Button.tsx'

type Props = { expected: readonly ExpectedPart[]; faults: ReadonlyMap<string, string>; onChange: (expected: ExpectedPart[]) => void }

/** The answers that readers of an open task type, in their order. */
export const ExpectedFields = memo(function ExpectedFields({ expected, faults, onChange }: Props) {
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="text-sm font-medium">{messages.title}</legend>
      <p className="mt-1 text-sm text-text-muted">{messages.lead}</p>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {expected.map((part, place) => (
          <MovablePart
            key={part.key}
            partKey={part.key}
            list="expected"
            label={messages.answer(place + 1)}
            place={place}
            count={expected.length}
            onMove={(moving, to) => onChange(moved(expected, moving, to))}
            onRemove={() => onChange(expected.filter(({ key }) => key !== part.key))}
          >
            <ExpectedField
              part={part}
              isOneOfSeveral={expected.length > 1}
              faults={faults}
              onChange={(changed) => onChange(expected.map((other) => (other.key === part.key ? { ...other, ...changed } : other)))}
            />
          </MovablePart>
        ))}
      </ol>
      {expected.length < MAX_ANSWER_FIELDS && (
        <Button
          icon={<Plus aria-hidden />}
          className="max-w-full justify-self-start whitespace-normal"
          onClick={() => onChange([...expected, newExpected()])}
        >
          {expected.length === 0 ? messages.add : messages.addMore}
        </Button>
      )}
    </fieldset>
  )
})
