import { EXAM_FORMULAS, EXAM_LEVELS, EXAM_TYPES, EXAM_VARIANTS } from '#contract/enums.ts'
import type { ExamNarrowing } from '#contract/exam.ts'
import { paths } from '#contract/paths.ts'
import { pageAddress } from '#web/lib/page-of.ts'

/** The kind of exam that the list is bound to; nothing for all of them. */
export type ChosenRoom = Pick<ExamNarrowing, 'type' | 'level'>
/** The edition that the list is bound to, within any kind. */
export type ChosenEdition = Pick<ExamNarrowing, 'year' | 'formula' | 'variant'>

/** Address of the list of sheets: those of one kind and edition, those that a text finds, a page of them. */
export function examListAddress(
  search: string,
  { type, level, year, formula, variant }: ExamNarrowing,
  pages?: { page: number; pageSize: number },
): string {
  const list = pageAddress(paths.exams(), search, pages?.page, pages?.pageSize)
  const chosen = new URLSearchParams({
    ...(type && { type }),
    ...(level && { level }),
    ...(year && { year: String(year) }),
    ...(formula && { formula }),
    ...(variant && { variant }),
  })
  return chosen.size === 0 ? list : `${list}${list.includes('?') ? '&' : '?'}${String(chosen)}`
}

/** The kind of exam and its edition in an address of the list; what is none is left out. */
export function chosenIn(url: string): { room: ChosenRoom; edition: ChosenEdition } {
  const { searchParams } = new URL(url)
  const year = /^(?:199|2\d\d)\d$/.exec(searchParams.get('year') ?? '')?.[0]
  return {
    room: {
      type: EXAM_TYPES.find((type) => type === searchParams.get('type')),
      level: EXAM_LEVELS.find((level) => level === searchParams.get('level')),
    },
    edition: {
      year: year === undefined ? undefined : Number(year),
      formula: EXAM_FORMULAS.find((formula) => formula === searchParams.get('formula')),
      variant: EXAM_VARIANTS.find((variant) => variant === searchParams.get('variant')),
    },
  }
}
