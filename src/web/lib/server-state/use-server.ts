import { useInfiniteQuery, type UseInfiniteQueryResult, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { AnyEndpoint, CallInput, Output } from '#contract/http/endpoint.ts'
import { AppError } from '#contract/http/errors.ts'
import { callQuietly } from '#web/lib/api-client.ts'
import { isOutOfReach } from '#web/lib/failures.ts'
import { makeOld, queryClient } from '#web/lib/server-state/query-client.ts'

export type ServerState<T> = {
  /** Undefined until it has come for the first time. What was read stays until the next reply is there. */
  data: T | undefined
  /** The refusal, in Polish, when there is nothing to show. */
  failure: string | null
  /** True while the server can't be reached; it is asked again by itself. */
  isOutOfReach: boolean
  /** False while `data` is from an earlier visit and its successor is on its way. */
  isFresh: boolean
  /** Reads anew. */
  reload: () => Promise<void>
}

/** True where the latest reply was that there is no such thing; `data` is what it was before. */
type Gone = { isGone: boolean }

type Arguments<E extends AnyEndpoint> = {} extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]

/**
 * Reads an operation through the cache: what is known is shown at once and read again when it may be old, when somebody
 * comes back to the window, when the connection returns and when an event says that it has changed.
 */
export function useServer<E extends AnyEndpoint>(endpoint: E, ...[input]: Arguments<E>): ServerState<Output<E>> & Gone {
  const query: UseQueryResult<Output<E>> = useQuery(
    {
      queryKey: [endpoint.path, input ?? {}],
      queryFn: ({ signal }) => {
        const gone = leaving.get(nameOf(endpoint, input?.params))
        return gone ? Promise.reject(gone) : callQuietly(endpoint, input, signal)
      },
    },
    queryClient,
  )
  return { ...stateOf(query), isGone: query.error instanceof AppError && query.error.code === 'NOT_FOUND' }
}

/** The same for a list that grows page by page, with what reads its next page; null where there is none. */
export function useServerPages<Page extends { page: number; pageCount: number }>(
  endpoint: AnyEndpoint & { reply: z.ZodMiniType<Page> },
  input: { params?: object; query: object },
): ServerState<readonly Page[]> & { more: (() => void) | null; isReadingMore: boolean } {
  const query = useInfiniteQuery(
    {
      queryKey: [endpoint.path, 'pages', input],
      queryFn: ({ pageParam, signal }) => callQuietly(endpoint, { ...input, query: { ...input.query, page: pageParam } }, signal),
      initialPageParam: 1,
      getNextPageParam: ({ page, pageCount }) => (page < pageCount ? page + 1 : null),
      select: ({ pages }) => pages,
    },
    queryClient,
  )
  return {
    ...stateOf(query),
    more: query.hasNextPage ? () => void query.fetchNextPage() : null,
    isReadingMore: query.isFetchingNextPage,
  }
}

function stateOf<T>(query: UseQueryResult<T> | UseInfiniteQueryResult<T>): ServerState<T> {
  return {
    data: query.data,
    failure: query.isError && query.data === undefined ? query.error.message : null,
    isOutOfReach: query.isPaused || isOutOfReach(query.failureReason),
    isFresh: query.isFetchedAfterMount || query.isPaused,
    reload: () => query.refetch().then(() => undefined),
  }
}

/** Things that are being deleted or are gone, by operation and parameters, each with what its readers are told. */
export const leaving = new Map<string, Error>()
export const nameOf = ({ path }: AnyEndpoint, params: unknown): string => path + JSON.stringify(params)

/** Reads anew whatever is known of an operation, and waits until what is on the screen is up to date. */
export function readAnew(...endpoints: readonly AnyEndpoint[]): Promise<void> {
  return Promise.all(endpoints.map(({ path }) => makeOld([path]))).then(() => undefined)
}
