import { EXAM_LEVELS, EXAM_TYPES, type ExamLevel, type ExamType } from '#contract/enums.ts'
import { paths } from '#contract/paths.ts'
import { pageAddress } from '#web/lib/page-of.ts'

/** The kind of exam that the list is bound to; nothing for all of them. */
export type ChosenRoom = { type?: ExamType | undefined; level?: ExamLevel | undefined }

/** Address of the list of sheets: those of one kind, those that a text finds, a page of them. */
export function examListAddress(search: string, { type, level }: ChosenRoom, pages?: { page: number; pageSize: number }): string {
  const list = pageAddress(paths.exams(), search, pages?.page, pages?.pageSize)
  const room = new URLSearchParams({ ...(type && { type }), ...(level && { level }) })
  return room.size === 0 ? list : `${list}${list.includes('?') ? '&' : '?'}${String(room)}`
}

/** The kind of exam in an address of the list; what is none is left out. */
export function roomIn(url: string): ChosenRoom {
  const { searchParams } = new URL(url)
  return {
    type: EXAM_TYPES.find((type) => type === searchParams.get('type')),
    level: EXAM_LEVELS.find((level) => level === searchParams.get('level')),
  }
}
