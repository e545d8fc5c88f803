import { FILE_MEDIA, FILE_SORTS, type FileMedia, type FileSort } from '#contract/file/file.ts'
import { DEFAULT_PAGE_SIZE } from '#contract/http/page-sizes.ts'
import { readPage, readPageSize } from '#web/lib/page-of.ts'

export type FileFilters = { search: string; media: FileMedia | undefined; sort: FileSort; page: number; pageSize: number }

const SEARCH_LENGTH = 100

/** Reads the filters from the address; what can't be read is left out. */
export function readFilters(params: URLSearchParams): FileFilters {
  return {
    search: (params.get('search') ?? '').slice(0, SEARCH_LENGTH),
    media: FILE_MEDIA.find((media) => media === params.get('media')),
    sort: FILE_SORTS.find((sort) => sort === params.get('sort')) ?? 'createdAt:DESC',
    page: readPage(params),
    pageSize: readPageSize(params, DEFAULT_PAGE_SIZE),
  }
}

/** The query of an address with these filters, defaults left out. */
export function writeFilters({ search, media, sort, page, pageSize }: FileFilters): string {
  const params = new URLSearchParams()
  if (search) params.set('search', search)
  if (media) params.set('media', media)
  if (sort !== 'createdAt:DESC') params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  if (pageSize !== DEFAULT_PAGE_SIZE) params.set('pageSize', String(pageSize))
  return params.toString()
}
