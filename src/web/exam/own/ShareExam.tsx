import Copy from 'virtual:icons/copy'
import Link2Off from 'virtual:icons/link-2-off'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type ExamShare, getOwnExam, listOwnExams, type OwnExam } from '#contract/own-exam.ts'
import { paths } from '#contract/paths.ts'
import { shareExam } from '#web/exam/own/api.ts'
import { messages } from '#web/exam/own/messages.ts'
import { copyText } from '#web/lib/copy-text.ts'
import { readAnew } from '#web/lib/server-state/use-server.ts'
import { textIn, useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'

const WEEK_MS = 7 * 86_400_000

const shareForm = z.strictObject({ deadline: z.iso.datetime(messages.badDeadline), hidesResults: z.boolean(), hasVersions: z.boolean() })

/** The link by which pupils sit an exam: its deadline, what they are told when, and the switch. */
export function ShareExam({ exam: { slug, share, taskCount } }: { exam: OwnExam }) {
  const [inAWeek] = useState(() => new Date(Date.now() + WEEK_MS))
  const [isTurningOff, setTurningOff] = useState(false)
  const isOpen = share !== null && share.isOpen && !share.isLate
  const link = share && `${window.location.origin}${paths.classExam(share.shareToken)}`

  async function send(wanted: z.output<typeof shareForm> & { isOpen: boolean }) {
    await shareExam(slug, wanted)
    await readAnew(getOwnExam, listOwnExams)
  }

  const { errors, refusal, isSending, form } = useForm({
    schema: shareForm,
    read: (data) => ({
      deadline: isoOf(textIn(data, 'deadline')),
      hidesResults: data.has('hidesResults'),
      hasVersions: data.has('hasVersions'),
    }),
    send: (body) => send({ ...body, isOpen: true }),
  })

  async function turnOff({ deadline, hidesResults, hasVersions }: ExamShare) {
    setTurningOff(true)
    try {
      await send({ isOpen: false, deadline: deadline.toISOString(), hidesResults, hasVersions })
    } catch {
      // The toast of the failed call has said why.
    }
    setTurningOff(false)
  }

  return (
    <section aria-labelledby="link" className="card own-exam-share">
      <h2 id="link" className="heading text-xl">
        {messages.share}
      </h2>
      <p className="text-text-muted">{messages.shareLead}</p>
      {share !== null && (
        <p role="status" className={isOpen ? 'text-success' : 'text-warning'}>
          {isOpen ? messages.isOn(share.deadline) : share.isOpen ? messages.isLate(share.deadline) : messages.isOff}
        </p>
      )}
      {isOpen && link && (
        <div className="own-exam-link">
          <TextField label={messages.link} value={link} readOnly onFocus={(event) => event.currentTarget.select()} />
          <Button icon={<Copy aria-hidden />} variant="primary" onClick={() => void copyText(link)}>
            {messages.copyLink}
          </Button>
        </div>
      )}
      {taskCount === 0 ? (
        <p>{messages.shareNeedsTasks}</p>
      ) : (
        <form {...form} className="grid gap-4">
          <FormRefusal message={refusal} />
          <TextField
            key={share?.deadline.getTime()}
            type="datetime-local"
            name="deadline"
            label={messages.deadline}
            hint={messages.deadlineHint}
            error={errors['deadline']}
            defaultValue={localMinute(share === null || share.isLate ? inAWeek : share.deadline)}
            className="max-w-64"
            required
          />
          <div className="grid gap-1">
            <Checkbox name="hidesResults" label={messages.hidesResults} defaultChecked={share?.hidesResults ?? false} />
            <Checkbox name="hasVersions" label={messages.hasVersions} defaultChecked={share?.hasVersions ?? false} />
          </div>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant={isOpen ? 'secondary' : 'primary'} loading={isSending}>
              {isOpen ? messages.saveShare : messages.turnOn}
            </Button>
            {isOpen && (
              <Button
                variant="danger"
                icon={<Link2Off aria-hidden />}
                disabled={isSending}
                loading={isTurningOff}
                onClick={() => void turnOff(share)}
              >
                {messages.turnOff}
              </Button>
            )}
          </div>
        </form>
      )}
    </section>
  )
}

/** A moment as a field of day and time takes it, by the clock of this device. */
function localMinute(date: Date): string {
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** The moment of a field of day and time; empty where it holds none. */
function isoOf(text: string): string {
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString()
}
