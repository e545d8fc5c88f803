import Check from 'virtual:icons/check'
import Circle from 'virtual:icons/circle'
import { messages } from '#web/account/messages.ts'
import type { Account } from '#web/account/OwnAccount.tsx'
import { Card } from '#web/ui/layout/Card.tsx'

/** The first things a teacher fills in, each with whether it is done; gone when all are. */
export function FirstSteps({ account }: { account: Account }) {
  const steps = [
    { ...messages.steps.picture, isDone: account.avatarUrl !== null, to: '#zdjecie' },
    { ...messages.steps.about, isDone: account.descriptionText !== '', to: '#o-mnie' },
    { ...messages.steps.subjects, isDone: account.subjects.length > 0, to: '#o-mnie' },
  ]
  if (steps.every(({ isDone }) => isDone)) return null
  return (
    <Card as="section" aria-labelledby="pierwsze-kroki" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="pierwsze-kroki" className="heading text-xl">
          {messages.firstSteps}
        </h2>
        <p className="text-text-muted">{messages.firstStepsLead}</p>
      </div>
      <ol className="grid gap-3">
        {steps.map(({ title, hint, isDone, to }) => (
          <li key={title} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
            {isDone ? (
              <Check aria-hidden className="mt-1 size-5 text-success" />
            ) : (
              <Circle aria-hidden className="mt-1 size-5 text-text-muted" />
            )}
            <div>
              {isDone ? (
                <p className="text-text-muted">
                  <span className="sr-only">{messages.stepDone}</span> <s>{title}</s>
                </p>
              ) : (
                <>
                  <a href={to} className="font-medium text-accent-text hover:underline">
                    {title}
                  </a>
                  <p className="text-sm text-text-muted">{hint}</p>
                </>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
