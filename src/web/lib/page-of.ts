/** Address of a page of a list that may be searched. */
export function pageAddress(list: string, search: string, page: number): string {
  return `${list}?${String(new URLSearchParams({ ...(search !== '' && { search }), page: String(page) }))}`
}

/** Page number in an address; anything else than a positive whole number is page 1. */
export function pageOf(url: string): number {
  const text = new URL(url).searchParams.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}
