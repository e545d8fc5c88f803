import { useState } from 'react'
import { messages } from './messages.ts'
import './school-keys.css'

/** A key: signs that are inserted, or a command of the field. */
export type SchoolKey = { readonly shown: string; readonly name?: string } & (
  | { readonly tex: string }
  | { readonly command: 'deleteBackward' | 'moveToPreviousChar' | 'moveToNextChar' }
)

const sign = (shown: string, name?: string, tex = shown): SchoolKey => ({ shown, tex, ...(name === undefined ? {} : { name }) })
const { keys } = messages

/** Always at hand: what builds a formula, and what moves in it. */
const BUILDING: readonly SchoolKey[] = [
  sign('a⁄b', keys.fraction, '\\frac{}{}'),
  sign('xⁿ', keys.power, '^{}'),
  sign('√', keys.root, '\\sqrt{}'),
  sign('(', keys.open),
  sign(')', keys.close),
  { shown: '←', name: keys.left, command: 'moveToPreviousChar' },
  { shown: '→', name: keys.right, command: 'moveToNextChar' },
  { shown: '⌫', name: keys.erase, command: 'deleteBackward' },
]

/** The keys of a school calculator: digits with the decimal comma, operations, the letters and functions met most. */
const DIGITS: readonly SchoolKey[] = [
  ...[sign('7'), sign('8'), sign('9'), sign('+', keys.plus), sign('−', keys.minus, '-'), sign('x'), sign('y'), sign('π', keys.pi, '\\pi ')],
  ...[sign('4'), sign('5'), sign('6'), sign('·', keys.times, '\\cdot '), sign(':', keys.over), sign('a'), sign('b')],
  sign('α', keys.alpha, '\\alpha '),
  ...[sign('1'), sign('2'), sign('3'), sign('<', keys.less), sign('≤', keys.atMost, '\\le '), sign('sin', keys.sine, '\\sin ')],
  ...[sign('cos', keys.cosine, '\\cos '), sign('°', keys.degree, '^{\\circ}')],
  ...[sign('0'), sign(',', keys.comma, '{,}'), sign('=', keys.equals), sign('>', keys.greater), sign('≥', keys.atLeast, '\\ge ')],
  ...[sign('tg', keys.tangent, '\\tg '), sign('ctg', keys.cotangent, '\\ctg '), sign(';', keys.semicolon)],
]

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']

type Props = {
  page: 'digits' | 'letters'
  /** Keys beside the usual ones. */
  more?: readonly SchoolKey[] | undefined
  onPress: (key: SchoolKey) => void
}

/**
 * Keys of school mathematics for whoever has no other keyboard at hand, or doesn't know where a sign is. On a phone they
 * are the only ones: its own keyboard would cover the formula.
 */
export function SchoolKeys({ page, more, onPress }: Props) {
  const [isCapital, setCapital] = useState(false)
  const letters = isCapital ? LETTERS.map((letter) => letter.toUpperCase()) : LETTERS
  return (
    <div className="school-keys" role="group" aria-label={keys.title}>
      {BUILDING.map((key) => (
        <Key key={key.shown} of={key} onPress={onPress} />
      ))}
      {(page === 'digits' ? DIGITS : letters.map((letter) => sign(letter))).map((key) => (
        <Key key={key.shown} of={key} onPress={onPress} />
      ))}
      {more?.map((key) => (
        <Key key={key.shown} of={key} onPress={onPress} />
      ))}
      {page === 'letters' && (
        <button
          type="button"
          className="math-symbol"
          aria-pressed={isCapital}
          title={keys.capitals}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setCapital(!isCapital)}
        >
          <span className="sr-only">{keys.capitals}</span>
          <span aria-hidden>⇧</span>
        </button>
      )}
    </div>
  )
}

function Key({ of: key, onPress }: { of: SchoolKey; onPress: (key: SchoolKey) => void }) {
  return (
    <button
      type="button"
      className="math-symbol"
      title={key.name}
      // The field keeps focus, so that what is pressed goes where the caret stands.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onPress(key)}
    >
      {key.name === undefined ? (
        key.shown
      ) : (
        <>
          <span className="sr-only">{key.name}</span>
          <span aria-hidden>{key.shown}</span>
        </>
      )}
    </button>
  )
}
