import { answerRows } from '#contract/homework/answer-rows.ts'
import type { ExpectedAnswer } from '#contract/homework/expected-answer.ts'
import { expectedProblems } from '#math/compare/check-expected.ts'
import { judgeAnswer } from '#math/compare/judge-answer.ts'
import type { LibraryTask } from '#server/library/library.ts'
import { formulasOf, stretchesOf } from './formulas-in-text.ts'
import { saysComputed } from './stored-answer.ts'
import type { Expected, Verification } from './verification.ts'

/** Everything wrong with the expected answers of a task, each as `file:line message`. */
export function checkExpectedAnswers(task: LibraryTask, verification: Verification): string[] {
  return (task.expectedAnswers ?? []).flatMap((expected, at) =>
    [...expectedProblems(expected), ...computedFaults(expected, task, verification), ...hintFaults(expected)].map(
      (fault) => `${task.place.file}:${task.place.expected[at] ?? 1} ${fault}`,
    ),
  )
}

/** Formulas of the final answer that no expected answer takes for right; an answer that is asked for in parts is tried whole. */
export function untakenFormulas({ answer, expectedAnswers = [] }: LibraryTask): string[] {
  const formulas = formulasOf(answer ?? '').filter((formula) => !/^[A-Z]+$/.test(formula))
  const isTaken = (typed: string): boolean =>
    expectedAnswers.some((expected) => ['correct', 'wrong-form'].includes(judgeAnswer(expected, typed).verdict.type))
  // The answer from its first formula to the end of its sentence, as a pupil would type it.
  const whole = /\$[\s\S]*?(?=\.(?:\s|$)|$)/.exec(answer ?? '')?.[0].replaceAll('$', '') ?? ''
  if (isTaken(whole) || isTaken(formulas.join('\\lor ')) || isTaken(`\\{${formulas.join(';')}\\}`)) return []
  return formulas.filter((formula) => !isTaken(formula))
}

function computedFaults(expected: ExpectedAnswer, { answer }: LibraryTask, verification: Verification): string[] {
  // The nesting only groups; its depth is small and known.
  const computed = (verification.answer?.() ?? []).flat(6) as Expected[]
  if (answerRows(expected).length > 0) {
    const marks = verification.marks?.().join(' ')
    return judgeAnswer(expected, marks ?? '').verdict.type === 'correct' ? [] : [`„${expected.value}” nie wynika z danych: ${marks}`]
  }
  if (expected.kind === 'text') {
    const texts = [answer ?? '', ...computed.flatMap((item) => (typeof item === 'object' && item.kind === 'word' ? [item.text] : []))]
    return texts.some((text) => text.includes(expected.value)) ? [] : [`„${expected.value}” nie ma w odpowiedzi`]
  }
  const says = (piece: string, item: Expected): boolean =>
    [piece, piece.replaceAll(/\\text\{[^{}]*\}(?:\^\d)?|\^\\circ|\\%/g, '')].some((tex) => saysComputed(tex, item, verification.variables))
  const wrong = piecesOf(expected).filter(
    (piece) => !computed.some((item) => says(piece, item) || isRoundedFrom(expected, item)) && !isArgument(piece, answer ?? ''),
  )
  const brackets = expected.kind === 'interval' ? bracketsOf(expected.value) : []
  const strange = brackets.filter((bracket) => !computed.includes(bracket))
  return [...wrong.map((piece) => `„${piece}” nie wynika z danych`), ...strange.map((bracket) => `nawias „${bracket}” nie wynika z danych`)]
}

/** f(1) = 6 in the answer says, and the checks of its equalities prove, something of 1, too. */
const isArgument = (piece: string, answer: string): boolean => answer.includes(`f(${piece})`)

/** A computation that rounds, too, agrees with the exact value of an answer that has to be rounded. */
function isRoundedFrom(expected: ExpectedAnswer, item: Expected): boolean {
  const value = typeof item === 'number' ? item : typeof item === 'object' && item.kind === 'quantity' ? item.value : null
  return (
    expected.form?.startsWith('decimal') === true &&
    value !== null &&
    judgeAnswer(expected, String(value).replace('.', ',')).verdict.type === 'correct'
  )
}

/** The values of an expected answer one by one, without what joins them. */
function piecesOf({ kind, value }: ExpectedAnswer): string[] {
  const parted = value
    .replaceAll(/\\begin\{cases\}|\\end\{cases\}|\\lor|\\land|\\cup|\\\\/g, ';')
    .replaceAll(/\\[{}]|\\langle|\\rangle/g, '')
  const pieces = /\\text\{[^{}]*\} *\d/.test(parted) ? parted.split(/(?<=\\text\{[^{}]*\}) *(?=\d)/) : parted.split(';')
  return pieces
    .map((piece) => (kind === 'number' || kind === 'expression' ? piece : piece.replace(/^.*=/, '').replaceAll(/[()[\]]/g, '')))
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '' && !/\\infty|\\varnothing/.test(piece))
}

const bracketsOf = (value: string): string[] =>
  [
    ...value
      .replaceAll('\\langle', '⟨')
      .replaceAll('\\rangle', '⟩')
      .matchAll(/[⟨⟩()]/g),
  ].map(([sign]) => sign)

/** A hint has to be reached by its mistake, be short, and keep the answer to itself. */
function hintFaults(expected: ExpectedAnswer): string[] {
  return expected.mistakes.flatMap(({ value, hint }, at) => {
    const { verdict } = judgeAnswer(expected, value)
    const told = stretchesOf(hint).flatMap(({ kind, text }) => (kind === 'prose' ? (text.match(/-?\d+(?:,\d+)?/g) ?? []) : [text]))
    const gives = told.filter((text) => expected.kind !== 'text' && judgeAnswer(expected, text).verdict.type === 'correct')
    return [
      ...(verdict.type === 'wrong' && verdict.mistake === at
        ? []
        : [`błąd „${value}” nie dochodzi do swojej wskazówki: ${JSON.stringify(verdict)}`]),
      ...(hint.length > 160 ? [`wskazówka jest za długa: ${hint}`] : []),
      ...(/[.?!]$/.test(hint) ? [] : [`wskazówka nie jest zdaniem: ${hint}`]),
      ...gives.map((text) => `wskazówka zdradza odpowiedź: ${text}`),
    ]
  })
}
