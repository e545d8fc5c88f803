import { examTitle } from '#contract/exam.ts'
import { lemmasOrSelf } from '#server/platform/search/polish/school-phrases.ts'
import { saysSomething, wordsOf } from '#server/platform/search/polish/words.ts'

/** Words of exams stand apart from the words of texts: "poziom wody" has nothing to do with "poziom podstawowy". */
export const EXAM_MARK = '@'
const NUMBER_MARK = '@nr '

/** Names a task's place as a question may: words of the exam's title and the task's number there. */
export function examMarks(exam: Parameters<typeof examTitle>[0], number: string): string[] {
  const words = wordsOf(examTitle(exam)).filter(saysSomething).flatMap(lemmasOrSelf)
  // A bundle's tasks are found by its number too: 12 finds 12.1.
  const [whole = number] = number.split('.')
  return [...new Set([...words.map((word) => EXAM_MARK + word), numberMark(number), numberMark(whole)])]
}

export function numberMark(number: string): string {
  return NUMBER_MARK + number
}

/** Words by which a question says that it is about an exam. */
const EXAM_WORDS = new Set(['matura', 'maturalny', 'egzamin', 'ósmoklasista', 'gimnazjalny', 'arkusz', 'cke'])

/** Those of them that titles of sheets needn't have: „arkusz maturalny CKE” is any „Matura”. */
const EMPTY_EXAM_WORDS = new Set(['arkusz', 'cke', 'egzamin'])

/** Words that only tell one exam from another: in a question about exams they are not looked for in texts. */
const EXAM_TERMS = new Set(
  (
    'styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień ' +
    'podstawowy rozszerzony rozszerzyć rozszerzenie próbny poprawkowy dodatkowy główny formuła wersja'
  ).split(' '),
)

/** Words that lead to a number or a level and say nothing more. */
const LEADING_WORDS = new Set(['zadanie', 'zad', 'nr', 'numer', 'poziom', 'pytanie'])

export function isExamWord(lemmas: readonly string[]): boolean {
  return lemmas.some((lemma) => EXAM_WORDS.has(lemma))
}

export function isEmptyExamWord(word: string, lemmas: readonly string[]): boolean {
  return EMPTY_EXAM_WORDS.has(word) || lemmas.some((lemma) => EMPTY_EXAM_WORDS.has(lemma))
}

export function isExamTerm(word: string, lemmas: readonly string[]): boolean {
  return isYear(word) || lemmas.some((lemma) => EXAM_TERMS.has(lemma))
}

export function isYear(word: string): boolean {
  return /^(19|20)\d\d$/.test(word)
}

export function isLeadingWord(word: string, lemmas: readonly string[]): boolean {
  return LEADING_WORDS.has(word) || lemmas.some((lemma) => LEADING_WORDS.has(lemma))
}

/** Words that ask for a kind of an exam's "zadania": then the word before says something. */
const KINDS_OF_TASKS = new Set(['zamknięty', 'zamknąć', 'otwarty', 'otworzyć', 'testowy'])

export function isKindOfTask(lemmas: readonly string[]): boolean {
  return lemmas.some((lemma) => KINDS_OF_TASKS.has(lemma))
}

/** A task's number in a sheet: "7" or "12.1". */
export function isTaskNumber(word: string): boolean {
  return /^\d{1,3}(\.\d{1,2})?$/.test(word)
}
