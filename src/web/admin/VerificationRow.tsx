import { type Ref, useImperativeHandle, useState } from 'react'
import { paths } from '#contract/paths.ts'
import { type Claim, queueAnchor } from '#contract/queue.ts'
import { type Verification, verificationRefusal } from '#contract/teacher-verification.ts'
import { momentText } from '#contract/text/dates.ts'
import { SUBJECT_LABELS } from '#contract/user/subject-labels.ts'
import { judgeTeacher, takeTeacher } from '#web/admin/api.ts'
import { messages } from '#web/admin/messages.ts'
import { textIn, useForm } from '#web/lib/use-form.ts'
import { OnlineAvatar } from '#web/presence/index.ts'
import { Holder } from '#web/queue/index.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

/** The way for keys of the queue to decide. */
export type VerificationHandle = { take: () => void; verify: () => void; refuse: () => void }

type Props = {
  teacher: Verification
  viewerId: number
  onChange: () => Promise<void>
  /** True of the one that keys have walked to. */
  isCurrent: boolean
  claim: Claim | undefined
  ref: Ref<VerificationHandle>
}

/** A teacher in the queue: who she is, who looks at her, and what can be decided. */
export function VerificationRow({ teacher, viewerId, onChange, isCurrent, claim, ref }: Props) {
  return (
    <Card
      as="li"
      id={queueAnchor('TEACHER', teacher.id)}
      tabIndex={-1}
      aria-current={isCurrent || undefined}
      className="grid scroll-mt-24 gap-4 aria-[current]:border-accent-text"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <OnlineAvatar userId={teacher.id} name={teacher.displayName} url={teacher.avatarUrl} />
        <div className="min-w-0 flex-1 basis-48">
          <Link to={paths.adminUser(teacher.id)} className="font-medium wrap-anywhere hover:underline">
            {teacher.displayName}
          </Link>
          <p className="text-sm wrap-anywhere text-text-muted">
            @{teacher.username} · {teacher.email ?? messages.noAddress}
          </p>
        </div>
        {teacher.takenBy === null && teacher.status === 'PENDING' && <Holder claim={claim} />}
        {teacher.takenBy !== null && (
          <Badge tone={teacher.takenBy.id === viewerId ? 'accent' : 'warning'}>
            {teacher.takenBy.id === viewerId ? messages.takenByYou : messages.takenBy(teacher.takenBy.displayName)}
          </Badge>
        )}
      </div>
      <div className="grid gap-1 text-sm">
        <p className="text-text-muted">{messages.askedAt(momentText(teacher.askedAt))}</p>
        <p>
          {teacher.subjects.length > 0
            ? messages.subjects(teacher.subjects.map((subject) => SUBJECT_LABELS[subject]).join(', '))
            : messages.noSubjects}
        </p>
        {teacher.descriptionText !== '' && <p className="max-w-2xl wrap-anywhere whitespace-pre-line">{teacher.descriptionText}</p>}
        {teacher.decidedAt !== null && (
          <p className="text-text-muted">
            {messages.decided(momentText(teacher.decidedAt), teacher.decidedBy?.displayName ?? messages.program)}
          </p>
        )}
        {teacher.reason !== null && <p className="wrap-anywhere">{messages.reasonGiven(teacher.reason)}</p>}
      </div>
      {teacher.status === 'PENDING' && <Decisions teacher={teacher} viewerId={viewerId} onChange={onChange} ref={ref} />}
    </Card>
  )
}

function Decisions({ teacher, viewerId, onChange, ref }: Pick<Props, 'teacher' | 'viewerId' | 'onChange' | 'ref'>) {
  const [doing, setDoing] = useState<'take' | 'verify' | null>(null)
  const [isRefusing, setRefusing] = useState(false)

  async function act(what: 'take' | 'verify') {
    setDoing(what)
    try {
      if (what === 'take') await takeTeacher(teacher.id, teacher.takenBy?.id ?? null)
      else {
        await judgeTeacher(teacher.id, { status: 'APPROVED' })
        showToast({ title: messages.changed, message: messages.verifiedToast(teacher.displayName), variant: 'success' })
      }
    } catch {
      // the toast of the failed call has said why; the list shows how it stands
    } finally {
      setDoing(null)
      await onChange()
    }
  }

  const isTaken = teacher.takenBy?.id === viewerId
  const decide = (run: () => void): void => {
    if (isTaken) run()
    else showToast({ title: messages.takeFirst, variant: 'info' })
  }
  useImperativeHandle(ref, () => ({
    take: () => !isTaken && void act('take'),
    verify: () => decide(() => void act('verify')),
    refuse: () => decide(() => setRefusing(true)),
  }))

  if (!isTaken)
    return (
      <Button
        variant={teacher.takenBy === null ? 'primary' : 'secondary'}
        loading={doing === 'take'}
        onClick={() => void act('take')}
        aria-label={messages.takeTeacherOf(teacher.displayName)}
        className="justify-self-start"
      >
        {teacher.takenBy === null ? messages.takeTeacher : messages.takeTeacherOver}
      </Button>
    )
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="primary"
        loading={doing === 'verify'}
        onClick={() => void act('verify')}
        aria-label={messages.verifyOf(teacher.displayName)}
      >
        {messages.verify}
      </Button>
      <Button variant="danger" onClick={() => setRefusing(true)} aria-label={messages.refuseOf(teacher.displayName)}>
        {messages.refuse}
      </Button>
      {isRefusing && <RefusalDialog teacher={teacher} onClose={() => setRefusing(false)} onDone={onChange} />}
    </div>
  )
}

function RefusalDialog({ teacher, onClose, onDone }: { teacher: Verification; onClose: () => void; onDone: () => Promise<void> }) {
  const {
    errors,
    refusal: refused,
    isSending,
    form,
  } = useForm({
    schema: verificationRefusal,
    read: (data) => ({ status: 'REJECTED' as const, reason: textIn(data, 'reason') }),
    async send(body) {
      await judgeTeacher(teacher.id, body)
      showToast({ title: messages.changed, variant: 'success' })
      onClose()
      await onDone()
    },
  })
  return (
    <Dialog isOpen onClose={onClose} title={messages.refuseTitle(teacher.displayName)}>
      <form {...form} className="grid gap-4">
        <FormRefusal message={refused} />
        <TextField
          name="reason"
          label={messages.reason}
          hint={messages.refuseReasonHint}
          error={errors['reason']}
          maxLength={256}
          required
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="ghost" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" variant="danger" loading={isSending}>
            {messages.refuse}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
