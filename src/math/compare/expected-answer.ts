/** Kinds of answers, by what is compared. */
export const ANSWER_KINDS = [
  'number',
  'expression',
  'equation',
  'solutions',
  'inequality',
  'interval',
  'set',
  'coordinates',
  'vector',
  'ordered-list',
  'text',
  'choice',
  'true-false',
  'matching',
  'gaps',
] as const
export type AnswerKind = (typeof ANSWER_KINDS)[number]

/** Forms that may be asked for; `decimal` is rounded to so many places. */
export type RequiredForm =
  | 'reduced'
  | 'rationalised'
  | 'factored'
  | 'expanded'
  | 'vertex'
  | 'slope'
  | 'general'
  | 'interval'
  | 'fraction'
  | 'mixed'
  | 'scientific'
  | `decimal(${number})`

/** A wrong answer that pupils are known to give, written as the answer is, with its hint. */
export type KnownMistake = { readonly value: string; readonly hint: string }

/**
 * The reader needs to know this of a question. All of it is public: it says nothing of the answer. `parts` are coordinates
 * of a point, unknowns of a system, elements of an ordered list, sentences to judge or answers to choose from; `names` are
 * letters with an index and words that stand for one number; `degrees` says that angles without a sign are in degrees; `rows`
 * are the marks to choose one from, row by row, as sheets of exams print them (`matching` alone).
 */
export type Question = {
  readonly kind: Exclude<AnswerKind, 'gaps'>
  readonly parts?: number | undefined
  readonly names?: readonly string[] | undefined
  readonly degrees?: boolean | undefined
  readonly rows?: readonly { readonly label: string; readonly marks: readonly string[] }[] | undefined
}

/** An expected answer as plain JSON. `value` is TeX as an author writes it, or a text, letters, pairs (`A2; B1`) or a mark of each row (`A 2`). */
export type SimpleAnswer = Question & {
  readonly value: string
  /** A decimal as it is written; the difference may be as large as it. */
  readonly tolerance?: string | undefined
  /** A unit is asked for; any equal quantity will do. */
  readonly unit?: string | undefined
  /** This very unit is asked for. */
  readonly requiredUnit?: string | undefined
  readonly form?: RequiredForm | undefined
  /** Other texts that are right. */
  readonly accept?: readonly string[] | undefined
  readonly mistakes?: readonly KnownMistake[] | undefined
}

/** A text with gaps: an answer for each. */
export type GapsAnswer = { readonly kind: 'gaps'; readonly gaps: readonly SimpleAnswer[] }

export type ExpectedAnswer = SimpleAnswer | GapsAnswer

/** The public part of an expected answer, all that a browser is told. */
export function questionOf({ kind, parts, names, degrees, rows }: SimpleAnswer): Question {
  return {
    kind,
    ...(parts === undefined ? {} : { parts }),
    ...(names === undefined ? {} : { names }),
    ...(degrees === undefined ? {} : { degrees }),
    ...(rows === undefined ? {} : { rows }),
  }
}
