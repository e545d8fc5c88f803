import { expect, test } from 'vitest'
import * as enums from '#contract/enums.ts'

/** How many values each enumeration of spec section 3 has. */
const sizes: Record<string, number> = {
  ROLES: 3,
  TOKEN_SPENDS: 3,
  REQUEST_STATUSES: 5,
  APPROVALS: 3,
  BOOK_KINDS: 2,
  BOOK_PUBLISHERS: 2,
  VISIBILITIES: 2,
  ENTITY_TYPES: 20,
  HOMEWORK_STATUSES: 8,
  SCHOOL_LEVELS: 4,
  EXAM_TYPES: 3,
  EXAM_LEVELS: 2,
  EXAM_VARIANTS: 4,
  EXAM_VERSIONS: 2,
  EXAM_FORMULAS: 2,
  PAYMENT_STATUSES: 8,
  CONFIRMATIONS: 2,
  PURCHASABLES: 7,
  COURSE_NODE_TYPES: 9,
  BADGES: 4,
  BOOKING_STATUSES: 4,
  REQUEST_EVENTS: 6,
  GAME_TYPES: 2,
  REALTIME_EVENTS: 15,
  SUBJECTS: 15,
  PAYMENT_METHODS: 3,
  PAYOUT_METHODS: 2,
  INVOICE_BUYERS: 2,
  LESSON_KINDS: 2,
  STUDENT_TEACHER_STATUSES: 4,
  LESSON_TYPES: 4,
  SOLUTION_FORMATS: 3,
  REPEATS: 3,
  FILE_KINDS: 13,
  EDUCATION_LEVELS: 3,
  MATH_CONCEPT_TYPES: 5,
  MATH_PANEL_VARIANTS: 8,
  CITATION_VARIANTS: 2,
  LANGUAGES: 2,
}

test('every enumeration of the specification is there, whole and without repeats', () => {
  expect(Object.fromEntries(Object.entries(enums).map(([name, values]) => [name, new Set(values).size]))).toEqual(sizes)
  for (const [name, values] of Object.entries(enums)) expect(new Set(values).size, name).toBe(values.length)
})
