import { type SubmitEvent, useState } from 'react'
import { MOST_EXTRA_MINUTES } from '#contract/exam-sitting.ts'
import { type ClassSitting, getExamResults } from '#contract/own-exam.ts'
import { giveExtraTime } from '#web/exam/own/api.ts'
import { messages } from '#web/exam/own/messages.ts'
import { reasonOf } from '#web/lib/failures.ts'
import { readAnew } from '#web/lib/server-state/use-server.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'

type Props = { slug: string; minutes: number; sitting: Pick<ClassSitting, 'id' | 'extraMinutes' | 'endsAt'> }

/** More time for one pupil who writes: what the teacher sets stands over what the pupil said before beginning. */
export function ExtraTime({ slug, minutes, sitting: { id, extraMinutes, endsAt } }: Props) {
  const [isSaving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState('')

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = Number(new FormData(event.currentTarget).get('extra') ?? 0)
    setSaving(true)
    setRefusal('')
    try {
      await giveExtraTime(slug, id, given)
      await readAnew(getExamResults)
    } catch (error) {
      setRefusal(reasonOf(error))
    } finally {
      setSaving(false)
    }
  }

  return (
    <form method="dialog" className="own-exam-extra" onSubmit={(event) => void save(event)}>
      <TextField
        key={extraMinutes}
        label={messages.extraTime}
        hint={messages.extraTimeHint(minutes)}
        name="extra"
        type="number"
        inputMode="numeric"
        required
        min={0}
        max={MOST_EXTRA_MINUTES}
        step={1}
        defaultValue={extraMinutes}
        error={refusal || undefined}
        className="max-w-32"
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" loading={isSaving}>
          {messages.setExtraTime}
        </Button>
        <p role="status" className="text-text-muted">
          {messages.writesUntil(endsAt)}
        </p>
      </div>
    </form>
  )
}
