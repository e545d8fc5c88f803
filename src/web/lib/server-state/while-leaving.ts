import type { AnyEndpoint, CallInput } from '#contract/http/endpoint.ts'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import { queryClient } from '#web/lib/server-state/query-client.ts'
import { leaving, nameOf } from '#web/lib/server-state/use-server.ts'

/** Deletes what an operation reads. A page that still shows it, or hears of it meanwhile, reads it no more. */
export async function whileLeaving<E extends AnyEndpoint>(
  endpoint: E,
  params: CallInput<E>['params'],
  remove: () => Promise<unknown>,
): Promise<void> {
  const name = nameOf(endpoint, params)
  leaving.set(name, new AppError('NOT_FOUND', messages.notFound))
  try {
    await queryClient.cancelQueries({ queryKey: [endpoint.path] })
    await remove()
  } catch (error) {
    leaving.delete(name)
    throw error
  }
}
