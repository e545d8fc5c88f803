import type { FormulaName, TextTaken } from '#contract/homework/homework.ts'
import { messages } from '#web/homework/list/messages.ts'
import { Said } from '#web/ui/Said.tsx'

type Props = {
  taken: TextTaken
  /** True where the formulas that were taken stand below anyway, to be chosen. */
  hasWays: boolean
}

/** Says how a search text was taken where it wasn't taken as it stands. It is always there, so that a change is said aloud. */
export function TextTakenNote({ taken: whole, hasWays }: Props) {
  const taken = hasWays ? { ...whole, formulas: whole.formulas.map(({ asked }) => ({ asked, taken: [] })) } : whole
  const shown = noteOn(taken, ({ label }) => label)
  const said = noteOn(taken, ({ words }) => words)
  return (
    <div aria-live="polite" className="empty:-mt-4">
      {shown !== '' && (
        <p className="max-w-3xl text-text-muted">
          <Said words={said === shown ? '' : said}>{shown}</Said>
        </p>
      )}
    </div>
  )
}

function noteOn(taken: TextTaken, name: (formula: FormulaName) => string): string {
  return [
    ...taken.corrections.map(({ asked, taken: word }) => messages.corrected(asked, word)),
    ...taken.classes.map(({ asked, taken: level }) => messages.classTaken(asked, level)),
    ...taken.years.map(({ asked, taken: year }) => messages.yearTaken(asked, year)),
    ...taken.formulas.map(({ asked, taken: like }) => messages.formulaTaken(name(asked), like.map(name))),
    ...taken.apart.map(messages.takenApart),
    ...(taken.leftOut.length > 0 ? [messages.leftOut(taken.leftOut)] : []),
  ].join(' ')
}
