import type { Approval, HomeworkStatus } from '#contract/enums.ts'
import { type Random, zipf } from '#server/generate/random.ts'
import type { Shelf } from '#server/generate/make-shelf.ts'

/** A task that copies the texts of a prototype and has its own place among authors, concepts, exams and ratings. */
export type DrawnTask = {
  number: number
  prototype_id: number
  slug: string
  external_id: string
  status: HomeworkStatus
  review: Approval | null
  author_id: number
  type_id: number | null
  created_at: string
  concept_ids: number[]
  exam: { id: number; number: string; points: number } | null
  ratings: { user_id: number; half_stars: number }[]
}

const PUBLIC_SHARE = 0.95
const RARE_STATUSES: readonly HomeworkStatus[] = ['PRIVATE', 'UNDER_REVIEW', 'REJECTED', 'HIDDEN', 'PUBLIC_DRAFT']
const FIRST_DAY = Date.UTC(2022, 0, 1)
const SPAN_MS = 4 * 365 * 24 * 3_600_000
const EXAM_SHARE = 0.12
const TASKS_IN_EXAM = 40

/** Draws tasks with the skew of a real library: few authors, concepts and exams have most of them. */
export function taskDrawer(options: {
  shelf: Shelf
  prototypes: readonly number[]
  prefix: string
  random: Random
}): (number: number) => DrawnTask {
  const { shelf, prototypes, prefix, random } = options
  const [author, domain, definition, theorem, tag, type, exam] = [
    zipf(shelf.authors, random),
    zipf(shelf.domains, random),
    zipf(shelf.definitions, random),
    zipf(shelf.theorems, random),
    zipf(shelf.tags, random),
    zipf(shelf.types, random),
    zipf(shelf.exams, random),
  ]
  const filled = new Map<number, number>()
  const several = (draw: () => number, least: number, most: number): number[] => Array.from({ length: random.whole(least, most) }, draw)
  const place = (): DrawnTask['exam'] => {
    const id = exam()
    const position = (filled.get(id) ?? 0) + 1
    if (position > TASKS_IN_EXAM) return null
    filled.set(id, position)
    return { id, number: String(position), points: random.whole(1, 5) }
  }
  const ratings = (): DrawnTask['ratings'] => {
    if (random.next() < 0.5) return []
    const raters = new Set(several(() => random.pick(shelf.pupils), 1, random.next() < 0.1 ? 12 : 3))
    return [...raters].map((user_id) => ({ user_id, half_stars: Math.min(10, random.whole(5, 12)) }))
  }
  return (number) => {
    const status = random.next() < PUBLIC_SHARE ? 'PUBLIC' : random.pick(RARE_STATUSES)
    return {
      number,
      prototype_id: random.pick(prototypes),
      slug: `${prefix}-${number}`,
      external_id: `${prefix}:${number}`,
      status,
      review: status === 'UNDER_REVIEW' ? 'PENDING' : status === 'REJECTED' ? 'REJECTED' : null,
      author_id: author(),
      type_id: random.next() < 0.8 ? type() : null,
      created_at: new Date(FIRST_DAY + Math.floor(random.next() * SPAN_MS)).toISOString(),
      concept_ids: [...new Set([domain(), ...several(definition, 0, 3), ...several(theorem, 0, 2), ...several(tag, 1, 4)])],
      exam: random.next() < EXAM_SHARE ? place() : null,
      ratings: ratings(),
    }
  }
}
