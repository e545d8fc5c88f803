import type { TextTaken } from '#contract/homework/homework.ts'
import { messages } from '#web/homework/list/messages.ts'

/** Says how a search text was taken where it wasn't taken as it stands. It is always there, so that a change is said aloud. */
export function TextTakenNote({ taken }: { taken: TextTaken }) {
  const sentences = [
    ...taken.corrections.map(({ asked, taken: word }) => messages.corrected(asked, word)),
    ...taken.classes.map(({ asked, taken: level }) => messages.classTaken(asked, level)),
    ...taken.years.map(({ asked, taken: year }) => messages.yearTaken(asked, year)),
    ...taken.formulas.map(({ asked, taken: like }) => messages.formulaTaken(asked, like)),
    ...taken.apart.map(messages.takenApart),
    ...(taken.leftOut.length > 0 ? [messages.leftOut(taken.leftOut)] : []),
  ]
  return (
    <div aria-live="polite" className="empty:-mt-4">
      {sentences.length > 0 && <p className="max-w-3xl text-text-muted">{sentences.join(' ')}</p>}
    </div>
  )
}
