import { type DiffPart, diffWords } from '#web/ui/differences/diff-words.ts'
import './differences.css'

type Props = {
  /** Fields that differ, each with its name, as texts. */
  of: readonly { label: string; before: string; after: string }[]
  /** Said where nothing differs. */
  none: string
}

/** The differences of two versions: words that went struck through, words that came underlined. */
export function Differences({ of: changes, none }: Props) {
  if (changes.length === 0) return <p className="text-sm text-text-muted">{none}</p>
  return (
    <dl className="differences grid grid-cols-[minmax(0,1fr)] gap-3 text-sm">
      {changes.map(({ label, before, after }) => (
        <div key={label} className="grid grid-cols-[minmax(0,1fr)] gap-1">
          <dt className="font-medium">{label}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">
            {shortened(diffWords(before, after)).map(({ text, kind }, place) => {
              const key = `${place} ${kind}`
              if (kind === 'same') return <span key={key}>{text}</span>
              return kind === 'gone' ? <del key={key}>{text}</del> : <ins key={key}>{text}</ins>
            })}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** So much of what stayed is shown beside a difference; longer stretches are cut at words. */
const CONTEXT = 160
const BEGINNING = new RegExp(`^[^]{0,${CONTEXT}}(?=\\s)`)
const END = new RegExp(`(?<=\\s)[^]{0,${CONTEXT}}$`)

/** Leaves out of what stayed the middle, and what stands far from the first and the last difference. */
function shortened(parts: readonly DiffPart[]): DiffPart[] {
  return parts.map((part, place) => {
    if (part.kind !== 'same' || part.text.length <= 3 * CONTEXT) return part
    const beginning = place === 0 ? '' : (BEGINNING.exec(part.text)?.[0] ?? '')
    const end = place === parts.length - 1 ? '' : (END.exec(part.text)?.[0] ?? '')
    return { kind: 'same', text: `${beginning} […] ${end}` }
  })
}
