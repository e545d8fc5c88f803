import Plus from 'virtual:icons/plus'
import { memo } from 'react'
import { MAX_METHODS, MAX_STEPS, STEP_TITLE_LENGTH } from '#contract/homework/homework-writing.ts'
import { type FormFields, LazyRichField } from '#web/homework/form/LazyRichField.tsx'
import { messages } from '#web/homework/form/messages.ts'
import { MovablePart } from '#web/homework/form/MovablePart.tsx'
import { moved, newStep, type StepPart } from '#web/homework/form/task-draft.ts'
import { Button } from '#web/ui/Button.tsx'

type Props = {
  steps: readonly StepPart[]
  fields: FormFields
  onChange: (steps: StepPart[]) => void
}

/** The steps of a solution, those of each way of solving by themselves. */
export const StepsFields = memo(function StepsFields({ steps, fields, onChange }: Props) {
  const ways = [...Map.groupBy(steps, ({ method }) => method)].toSorted(([one], [other]) => one - other)
  const last = ways.at(-1)?.[0] ?? 0
  /** Puts the changed steps of one way back among the others. */
  const changeWay = (method: number, own: readonly StepPart[]) => onChange(ways.flatMap(([way, theirs]) => (way === method ? own : theirs)))

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {ways.map(([method, own]) => (
        <section key={method} aria-label={messages.method(method)} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {ways.length > 1 && <h3 className="heading text-lg text-accent-text">{messages.method(method)}</h3>}
          <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {own.map(({ key, title, text }, place) => {
              const name = ways.length > 1 ? messages.stepOf(method, place + 1) : messages.step(place + 1)
              return (
                <MovablePart
                  key={key}
                  partKey={key}
                  list={`steps${method}`}
                  label={name}
                  place={place}
                  count={own.length}
                  onMove={(moving, to) => changeWay(method, moved(own, moving, to))}
                  onRemove={() =>
                    changeWay(
                      method,
                      own.filter((step) => step.key !== key),
                    )
                  }
                >
                  <input
                    type="text"
                    className="control"
                    aria-label={`${messages.stepTitle}: ${name}`}
                    placeholder={messages.stepTitle}
                    maxLength={STEP_TITLE_LENGTH}
                    value={title}
                    onChange={({ currentTarget: { value } }) =>
                      changeWay(
                        method,
                        own.map((step) => (step.key === key ? { ...step, title: value } : step)),
                      )
                    }
                  />
                  <LazyRichField name={`steps:${key}`} label={name} rich={text} fields={fields} />
                </MovablePart>
              )
            })}
          </ol>
          {steps.length < MAX_STEPS && (
            <Button icon={<Plus aria-hidden />} className="justify-self-start" onClick={() => changeWay(method, [...own, newStep(method)])}>
              {messages.addStep}
            </Button>
          )}
        </section>
      ))}
      {steps.length < MAX_STEPS && last < MAX_METHODS && (
        <Button
          variant="ghost"
          icon={<Plus aria-hidden />}
          className="justify-self-start"
          onClick={() => onChange([...steps, newStep(last + 1)])}
        >
          {last === 0 ? messages.addStep : messages.addMethod}
        </Button>
      )}
    </div>
  )
})
