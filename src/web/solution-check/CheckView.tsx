import { useState } from 'react'
import { withHardSpaces } from '#contract/text/hard-spaces.ts'
import { paths } from '#contract/paths.ts'
import type { SolutionCheck } from '#contract/solution-check.ts'
import { solutionCheckPaths } from '#contract/solution-check-paths.ts'
import { momentText } from '#contract/text/dates.ts'
import { reasonOf } from '#web/lib/failures.ts'
import { takeCheck } from '#web/solution-check/api.ts'
import { CheckActions } from '#web/solution-check/CheckActions.tsx'
import { Marking } from '#web/solution-check/Marking.tsx'
import { MarkedPhoto } from '#web/solution-check/marks/MarkedPhoto.tsx'
import { messages, STATE_LABELS, STATE_TONES, VERDICT_LABELS, VERDICT_TONES } from '#web/solution-check/messages.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { Link } from '#web/ui/Link.tsx'
import { RichHtml } from '#web/ui/rich/RichHtml.tsx'

type Props = { check: SolutionCheck; onTaken: () => Promise<void> }

/** A check with everything that the reader may see and do. */
export function CheckView({ check, onTaken }: Props) {
  const { title, slug, createdAt, isMine, mayTake } = check
  return (
    <>
      <PageTitle title={title} lead={messages.sentAt(momentText(createdAt))} />
      {slug !== null && (
        <Link to={paths.homework(slug)} className="justify-self-start font-medium text-accent-text underline underline-offset-2 no-print">
          {messages.task}: {withHardSpaces(title)}
        </Link>
      )}
      <Standing check={check} />
      {check.message !== '' && (
        <Card as="section" aria-labelledby="tekst" className="check-part">
          <h2 id="tekst" className="font-semibold">
            {messages.yourWords}
          </h2>
          <RichHtml html={check.message} />
        </Card>
      )}
      {isMine ? <Marking key={check.id} check={check} /> : <Pictures check={check} />}
      {mayTake && !isMine && <Take id={check.id} onTaken={onTaken} />}
      <CheckActions check={check} />
      <Link
        to={check.isOwn ? solutionCheckPaths.accountChecks() : solutionCheckPaths.checkQueue()}
        className="justify-self-start font-medium text-accent-text underline underline-offset-2 no-print"
      >
        {check.isOwn ? messages.all : messages.toQueue}
      </Link>
    </>
  )
}

/** Says how a check stands, and what the teacher said in the end. */
function Standing({ check }: { check: SolutionCheck }) {
  const { state, isTaken, tokens, dueAt, verdict, points, maxPoints, words, checker, pupil, refusal } = check
  return (
    <Card as="section" aria-label={messages.verdict} className="check-part" aria-live="polite">
      {state === 'CHECKED' && verdict !== null && points !== null && maxPoints !== null ? (
        <>
          <p className="check-result">
            <Badge tone={VERDICT_TONES[verdict]}>{VERDICT_LABELS[verdict]}</Badge>
            <span className="heading text-2xl">{messages.points(points, maxPoints)}</span>
          </p>
          {words !== '' && (
            <div className="check-part">
              <h2 className="font-semibold">{messages.words}</h2>
              <RichHtml html={words} />
            </div>
          )}
          <p className="text-sm text-text-muted">{checker ? `${messages.checkedBy} ${checker.displayName}` : messages.checkedByNobody}</p>
        </>
      ) : (
        <>
          <p>
            <Badge tone={STATE_TONES[state]}>{STATE_LABELS[state]}</Badge>
          </p>
          {state === 'WAITING' && <p>{isTaken ? messages.isTaken(momentText(dueAt)) : messages.waits(tokens, momentText(dueAt))}</p>}
          {state === 'LATE' && <p>{messages.late(tokens)}</p>}
          {state === 'CANCELED' && <p>{messages.canceled(tokens)}</p>}
          {state === 'REFUSED' && (
            <>
              <p>{messages.refused(tokens)}</p>
              <p className="wrap-anywhere">{messages.reason(refusal ?? '')}</p>
            </>
          )}
        </>
      )}
      {pupil && (
        <p className="text-sm">
          {messages.pupil}{' '}
          <Link to={paths.adminUser(pupil.id)} className="text-accent-text underline underline-offset-2">
            {pupil.displayName}
          </Link>
        </p>
      )}
    </Card>
  )
}

function Pictures({ check }: { check: SolutionCheck }) {
  // Links to photos are new with each reading: those that the page began with are shown on.
  const [photos] = useState(check.photos)
  if (check.photoCount === 0) return null
  if (photos.length === 0) return <p className="text-text-muted">{messages.noPhotos}</p>
  return (
    <section aria-labelledby="zdjecia" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 id="zdjecia" className="heading text-xl">
        {check.marks.length > 0 ? messages.pictures : messages.plainPictures}
      </h2>
      {photos.map((photo, place) => (
        <MarkedPhoto key={photo.id} photo={photo} number={place + 1} marks={check.marks} />
      ))}
    </section>
  )
}

function Take({ id, onTaken }: { id: number; onTaken: () => Promise<void> }) {
  const [refusal, setRefusal] = useState<string | null>(null)
  async function take() {
    try {
      await takeCheck(id)
      await onTaken()
    } catch (error) {
      setRefusal(reasonOf(error))
    }
  }
  return (
    <div className="check-part">
      <Button variant="primary" onClick={() => void take()}>
        {messages.take}
      </Button>
      <FormRefusal message={refusal} />
    </div>
  )
}
