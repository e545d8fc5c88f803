import {
  isEmptyExamWord,
  isExamTerm,
  isExamWord,
  isKindOfTask,
  isLeadingWord,
  isTaskNumber,
  numberMark,
} from '#server/homework/search/exam-marks.ts'
import { homeworkToken } from '#server/homework/search/tokens.ts'
import { MAX_TOKEN_WEIGHT } from '#server/platform/search/text-query.ts'
import type { UnderstoodWord } from '#server/platform/search/understanding.ts'

/** A word of a question as the titles of exams know it, and as the texts of tasks do. */
export type WordReading = { exam: UnderstoodWord; text: UnderstoodWord }

/**
 * A word as it is asked for; `alone` is how it says the same without the others, `isText` that it is looked for in texts
 * and not among exams and numbers.
 */
export type TakenWord = { word: UnderstoodWord; alone: string; isText: boolean }

/** Decides for each word of a question whether it speaks of an exam, of a task's number, or of what tasks are about. */
export function takeWords(readings: readonly WordReading[], marks: ReadonlyMap<string, number>): TakenWord[] {
  const isAboutExam = readings.some(
    ({ exam, text }) => isExamWord(text.lemmas) || (isExamWord(exam.lemmas) && (exam.reading !== 'corrected' || text.tokens.length === 0)),
  )
  const examName = readings.find(({ exam, text }) => isExamWord(exam.lemmas) || isExamWord(text.lemmas))?.exam
  /** Adds the exam to a word that only tells one exam from another and says nothing alone: "matura maj". */
  const inExam = (text: string): string => (isAboutExam && examName ? `${examName.correction ?? examName.asked} ${text}` : text)
  const isLeading = (place: number): boolean => {
    const reading = readings[place]?.text
    return reading !== undefined && isLeadingWord(reading.asked, reading.lemmas)
  }
  const isTerm = ({ exam, text }: WordReading): boolean => isExamTerm(exam.asked, [...exam.lemmas, ...text.lemmas])
  /** "maj 2024", "poziom rozszerzony": what tells one exam from another, and nothing else. */
  const isTermsAlone = readings.some(isTerm) && readings.every((reading, place) => isTerm(reading) || isLeading(place))
  /** "zadanie nr 12": words that lead to a number say nothing more. */
  const leadsToNumber = (place: number): boolean =>
    isLeading(place) && (isTaskNumber(readings[place + 1]?.text.asked ?? '') || leadsToNumber(place + 1))
  return readings.flatMap((reading, index): TakenWord[] => {
    const { exam, text } = reading
    const isLed = isLeading(index - 1)
    if (isTaskNumber(text.asked) && (isLed || (isAboutExam && !isExamTerm(text.asked, [])))) {
      const mark = marks.get(numberMark(text.asked))
      const tokens = [
        ...(mark === undefined ? [] : [{ id: mark, weight: MAX_TOKEN_WEIGHT }]),
        ...(isAboutExam ? [] : [{ id: homeworkToken(Number(text.asked)), weight: MAX_TOKEN_WEIGHT }]),
      ]
      const word = { ...text, tokens, reading: mark === undefined && isAboutExam ? ('unknown' as const) : ('asWritten' as const) }
      return [{ word, alone: inExam(`zadanie ${text.asked}`), isText: false }]
    }
    const isOfKind = isKindOfTask(readings[index + 1]?.text.lemmas ?? [])
    if (leadsToNumber(index) || ((isAboutExam || isTermsAlone) && isLeading(index) && !isOfKind)) return []
    const name = exam.correction ?? exam.asked
    const alone = exam === examName ? name : inExam(name)
    if (isTermsAlone && !isAboutExam) return [{ word: eitherOf(exam, text), alone, isText: false }]
    // A word still being typed begins a name of an exam where it is nothing else: "matu".
    const isBegunExam = exam.reading === 'beginning' && exam.asked.length > 2
    if (!isAboutExam)
      return exam.reading === 'beginning' && text.tokens.length === 0
        ? [{ word: exam, alone, isText: false }]
        : [{ word: text, alone: text.correction ?? text.asked, isText: true }]
    if (isBegunExam && text.tokens.length > 0 && text.reading !== 'beginning') return [{ word: eitherOf(text, exam), alone, isText: false }]
    const isSlip = exam.reading === 'corrected' && text.tokens.length > 0 && text.reading !== 'corrected'
    if (exam.tokens.length > 0 && !isSlip) return [{ word: exam, alone, isText: false }]
    if (isEmptyExamWord(exam.asked, exam.lemmas)) return []
    return isTerm(reading) ? [{ word: exam, alone, isText: false }] : [{ word: text, alone: text.correction ?? text.asked, isText: true }]
  })
}

/** A word that is looked for among exams and in texts, taken as the first of the two was where that found something. */
function eitherOf(one: UnderstoodWord, other: UnderstoodWord): UnderstoodWord {
  const first = one.tokens.length > 0 ? one : other
  return {
    ...first,
    tokens: [...one.tokens, ...other.tokens],
    lemmas: [...new Set([...one.lemmas, ...other.lemmas])],
    forms: [...new Set([...one.forms, ...other.forms])],
  }
}
