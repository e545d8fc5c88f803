import { getManagedCheckTerms, saveCheckTerms } from '#contract/solution-check.ts'
import { shortMomentText } from '#contract/text/dates.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { readAnew, useServer } from '#web/lib/server-state/use-server.ts'
import { textIn, useForm } from '#web/lib/use-form.ts'
import { saveTerms } from '#web/solution-check/api.ts'
import { messages } from '#web/solution-check/messages.ts'
import { RowsWaiting } from '#web/solution-check/RowsWaiting.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

/** The price and the promised time of checks, as ADMIN sets them; what held before stands below. */
export function Terms() {
  const terms = useServer(getManagedCheckTerms)
  return (
    <Card as="section" aria-labelledby="zasady" className="check-part">
      <h2 id="zasady" className="heading text-xl">
        {messages.termsTitle}
      </h2>
      <Loaded of={terms} waiting={<RowsWaiting />} failed={messages.termsFailed}>
        {({ results: [now, ...before] }) => (
          <>
            {now && <p>{messages.termsNow(messages.tokens(now.tokens), messages.inHours(now.hours))}</p>}
            <TermsForm key={now?.id ?? 0} tokens={now?.tokens} hours={now?.hours} />
            {before.length > 0 && (
              <details>
                <summary>{messages.termsHistory}</summary>
                <ul className="mt-2 grid gap-1 text-sm text-text-muted">
                  {before.map(({ id, tokens, hours, validFrom }) => (
                    <li key={id}>
                      {messages.since(shortMomentText(validFrom))}: {messages.tokens(tokens)}, {messages.inHours(hours)}
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </>
        )}
      </Loaded>
    </Card>
  )
}

function TermsForm({ tokens, hours }: { tokens: number | undefined; hours: number | undefined }) {
  const { errors, refusal, isSending, form } = useForm({
    schema: saveCheckTerms.body,
    read: (data) => ({ tokens: numberIn(data, 'tokens'), hours: numberIn(data, 'hours') }),
    async send(body) {
      await saveTerms(body)
      await readAnew(getManagedCheckTerms)
      showToast({ title: messages.termsSaved, variant: 'success' })
    },
  })
  return (
    <form {...form} className="check-part">
      <FormRefusal message={refusal} />
      <TextField label={messages.termsTokens} name="tokens" inputMode="numeric" defaultValue={tokens} error={errors['tokens']} />
      <TextField label={messages.termsHours} name="hours" inputMode="numeric" defaultValue={hours} error={errors['hours']} />
      <Button type="submit" loading={isSending}>
        {messages.termsSave}
      </Button>
    </form>
  )
}

/** A whole number in a field; what isn't one is refused by the operation's shape. */
const numberIn = (data: FormData, name: string): number =>
  /^\d{1,4}$/.test(textIn(data, name).trim()) ? Number(textIn(data, name)) : Number.NaN
