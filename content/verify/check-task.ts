import type { LibraryTask } from '#server/library/library.ts'
import { checkEqualities, type RelationOutcome, scopesOf, withoutSpaces } from './check-equalities.ts'
import { randomValues } from './random-values.ts'
import { compareAnswer } from './stored-answer.ts'
import type { Verification } from './verification.ts'

/** Relations of every step of a task, judged. */
export function checkSteps(task: LibraryTask, verification: Verification): { line: number; outcomes: RelationOutcome[] }[] {
  const scopes = scopesOf(verification)
  return task.steps.map((step, index) => ({
    line: task.place.steps[index] ?? 1,
    outcomes: checkEqualities(step.content, scopes, verification.skip),
  }))
}

/** Everything the verification finds wrong with a task, each as `file:line message`; empty when all is right. */
export function checkTask(task: LibraryTask, verification: Verification): string[] {
  const { file, description, answer } = task.place
  return [
    ...verification.given
      .filter((given) => !task.description.includes(given))
      .map((given) => `${file}:${description} w treści nie ma „${given}”, z czego liczy sprawdzenie`),
    ...(task.closed ? checkOptions(task, verification) : checkAnswer(task, verification)).map((reason) => `${file}:${answer} ${reason}`),
    ...checkClaim(verification).map((reason) => `${file}:${description} ${reason}`),
    ...checkSteps(task, verification).flatMap(({ line, outcomes }) =>
      outcomes.flatMap(({ relation, outcome, reason }) => {
        if (outcome === 'fails') return [`${file}:${line} nieprawda: ${relation.text} (${reason})`]
        return outcome === 'unknown' ? [`${file}:${line} nie da się sprawdzić: ${relation.text} (${reason})`] : []
      }),
    ),
    ...unusedSkips(task, verification).map((text) => `${file}:1 zbędne pominięcie „${text}”`),
  ]
}

function checkAnswer(task: LibraryTask, verification: Verification): string[] {
  const { marks } = verification
  if (marks && (task.answer ?? '').trim() === sentenceOf(marks())) return []
  if (!verification.answer) return ['brakuje wyliczonej odpowiedzi (answer)']
  const { agrees, reason } = compareAnswer(task.answer ?? '', verification.answer(), verification.variables)
  // The comparison passes over the names of results; a name with a number in it (S_{20}, f(1)) says something too.
  const labels = checkEqualities(task.answer ?? '', scopesOf(verification), verification.skip)
  const wrong = labels.filter(({ outcome, relation }) => outcome === 'fails' || (outcome === 'unknown' && /\d/.test(relation.left)))
  return [...(agrees ? [] : [reason]), ...wrong.map(({ relation, reason: why }) => `odpowiedź: ${relation.text} (${why || 'nieprawda'})`)]
}

const TRUTHS: ReadonlyMap<string, string> = new Map([
  ['PP', 'Oba zdania są prawdziwe.'],
  ['PF', 'Pierwsze zdanie jest prawdziwe, a drugie fałszywe.'],
  ['FP', 'Pierwsze zdanie jest fałszywe, a drugie prawdziwe.'],
  ['FF', 'Oba zdania są fałszywe.'],
])

/** The sentence that the answer of two judged sentences or of a choice with its reason is; of others their marks alone. */
function sentenceOf(marks: readonly string[]): string {
  const [answer = '', reason = ''] = marks
  return TRUTHS.get(marks.join('')) ?? (/^\d$/.test(reason) ? `Odpowiedź ${answer}, uzasadnienie ${reason}.` : marks.join(', '))
}

function checkOptions(task: LibraryTask, verification: Verification): string[] {
  const { answer, isCorrect, variables } = verification
  if (!answer && !isCorrect) return ['brakuje wyliczonej odpowiedzi (answer albo isCorrect)']
  const reasons: string[] = []
  const texts = new Set<string>()
  for (const [index, option] of task.answers.entries()) {
    const letter = String.fromCharCode(65 + index)
    if (texts.has(withoutSpaces(option.content))) reasons.push(`odpowiedź ${letter} powtarza inną`)
    texts.add(withoutSpaces(option.content))
    const says = (...expected: Parameters<typeof compareAnswer>[1]): boolean => compareAnswer(option.content, expected, variables).agrees
    const isRight = isCorrect ? isCorrect({ letter, text: option.content, says }) : says(...(answer?.() ?? []))
    if (isRight !== option.correct)
      reasons.push(`odpowiedź ${letter} (${option.content}) jest ${isRight ? 'poprawna' : 'błędna'}, a zaznaczono ją odwrotnie`)
  }
  return reasons
}

function checkClaim({ claim, variables }: Verification): string[] {
  if (!claim) return []
  const broken = randomValues(variables ?? {}, 300).find((values) => !claim(values))
  return broken ? [`teza nie zachodzi dla ${JSON.stringify(broken)}`] : []
}

function unusedSkips(task: LibraryTask, { skip = [] }: Verification): string[] {
  if (skip.length === 0) return []
  const found = new Set(
    task.steps
      .flatMap((step) => checkEqualities(step.content, [], skip))
      .filter(({ outcome }) => outcome === 'skipped')
      .map(({ relation }) => withoutSpaces(relation.text)),
  )
  return skip.filter((text) => !found.has(withoutSpaces(text)))
}
