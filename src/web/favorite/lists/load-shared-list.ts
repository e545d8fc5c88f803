import { getSharedFavorite } from '#contract/favorite.ts'
import type { ApiClient } from '#contract/http/api-client.ts'

const LAST_PAGE = 1_000_000

/** A page of a list that somebody shares, by the page's address. */
export const loadSharedList = (token: string, url: string) => (api: ApiClient) => {
  const page = Math.floor(Number(new URL(url).searchParams.get('page') ?? 1))
  return api.call(getSharedFavorite, { params: { token }, query: { page: page >= 1 && page <= LAST_PAGE ? page : 1 } })
}
