import { PAGE_SIZES } from '#contract/http/page-sizes.ts'

/** Size of a page of the lists that are searched by names alone, unless said: as many as their operations give. */
export const SEARCHED_PAGE_SIZE = 30

/** Address of a page of a list that may be searched, defaults left out. */
export function pageAddress(list: string, search: string, page = 1, pageSize = SEARCHED_PAGE_SIZE): string {
  const query = new URLSearchParams({
    ...(search !== '' && { search }),
    ...(page > 1 && { page: String(page) }),
    ...(pageSize !== SEARCHED_PAGE_SIZE && { pageSize: String(pageSize) }),
  })
  return query.size === 0 ? list : `${list}?${String(query)}`
}

/** Page number and size in an address of such a list. */
export function pageOf(url: string): { page: number; pageSize: number } {
  const { searchParams } = new URL(url)
  return { page: readPage(searchParams), pageSize: readPageSize(searchParams, SEARCHED_PAGE_SIZE) }
}

/** Page number in the query of an address; anything else than a positive whole number is page 1. */
export function readPage(params: URLSearchParams): number {
  const text = params.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}

/** Size of a page in the query of an address; anything that can't be chosen is the size unless said. */
export function readPageSize(params: URLSearchParams, unlessSaid: number): number {
  return PAGE_SIZES.find((size) => String(size) === params.get('pageSize')) ?? unlessSaid
}
