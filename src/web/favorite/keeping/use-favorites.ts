import { useInfiniteQuery } from '@tanstack/react-query'
import { type Favorite, listFavorites } from '#contract/favorite.ts'
import { callQuietly } from '#web/lib/api-client.ts'
import { isOutOfReach } from '#web/lib/failures.ts'
import { queryClient } from '#web/lib/server-state/query-client.ts'
import type { ServerState } from '#web/lib/server-state/use-server.ts'

type Asked = { search?: string | undefined; omitHiddenList?: boolean; omitSolvedList?: boolean }
export type Favorites = ServerState<readonly Favorite[]> & { more: (() => void) | null; isReadingMore: boolean }

/** Reads the viewer's lists page by page, as long as there is a next one. */
export function useFavorites(asked: Asked): Favorites {
  const query = useInfiniteQuery(
    {
      queryKey: [listFavorites.path, 'pages', asked],
      queryFn: ({ pageParam, signal }) => callQuietly(listFavorites, { query: { ...asked, page: pageParam } }, signal),
      initialPageParam: 1,
      getNextPageParam: ({ nextPage }) => nextPage,
      select: ({ pages }) => pages.flatMap(({ results }) => results),
    },
    queryClient,
  )
  return {
    data: query.data,
    failure: query.isError && query.data === undefined ? query.error.message : null,
    isOutOfReach: query.isPaused || isOutOfReach(query.failureReason),
    isFresh: query.isFetchedAfterMount || query.isPaused,
    reload: () => query.refetch().then(() => undefined),
    more: query.hasNextPage ? () => void query.fetchNextPage() : null,
    isReadingMore: query.isFetchingNextPage,
  }
}
