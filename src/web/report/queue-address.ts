import { paths } from '#contract/paths.ts'

/** The lists of `/admin/reports`: errors that nobody has looked at, those to be mended, comments, reviews and messages. */
export const REPORT_LISTS = ['errors', 'accepted', 'comments', 'reviews', 'chat'] as const
export type ReportList = (typeof REPORT_LISTS)[number]

export type ReportListState = { list: ReportList; page: number; pageSize: number }

const PAGE_SIZES: ReadonlySet<number> = new Set([10, 20, 30, 40, 50])

export function readReportList(query: URLSearchParams): ReportListState {
  const pageSize = Number(query.get('pageSize'))
  return {
    list: REPORT_LISTS.find((list) => list === query.get('list')) ?? 'errors',
    page: Math.max(1, Math.trunc(Number(query.get('page'))) || 1),
    pageSize: PAGE_SIZES.has(pageSize) ? pageSize : 10,
  }
}

export function reportListAddress({ list, page, pageSize }: ReportListState): string {
  const query = new URLSearchParams()
  if (list !== 'errors') query.set('list', list)
  if (page > 1) query.set('page', String(page))
  if (pageSize !== 10) query.set('pageSize', String(pageSize))
  return paths.adminReports(query.toString())
}
