import { data, type RouterContextProvider } from 'react-router'
import type { ApiClient } from '#contract/api-client.ts'
import { browserApi } from '#web/lib/api-client.ts'
import { keepRichHtmlOut } from '#web/ui/rich-html.ts'
import { serverContext } from '#web/lib/server-context.ts'

/** Data of a page with the public address it is told under. */
export type PageData<T> = T & { origin: string }

/** Loads a page's data on the server: in-process, its rich html sent once, a refusal with its own status. */
export async function loadOnServer<T extends object>(
  context: Readonly<RouterContextProvider>,
  load: (api: ApiClient, origin: string) => Promise<T>,
): Promise<PageData<T>> {
  const { api, origin, richHtml } = context.get(serverContext)
  return { ...keepRichHtmlOut(await load(api, origin).catch(throwWithStatus), richHtml), origin }
}

/** Loads a page's data in the browser, over HTTP. */
export async function loadInBrowser<T extends object>(load: (api: ApiClient, origin: string) => Promise<T>): Promise<PageData<T>> {
  return { ...(await load(browserApi, window.location.origin).catch(throwWithStatus)), origin: window.location.origin }
}

/** For pages that show no data of their own: only the address they are told under. */
export const noData = (): Promise<object> => Promise.resolve({})

/** A refusal of the API becomes a page with its status. Known by shape: the error's class exists twice in one process. */
function throwWithStatus(error: unknown): never {
  if (error instanceof Error && 'code' in error && 'status' in error && typeof error.status === 'number')
    throw data({ code: error.code, message: error.message }, { status: error.status })
  throw error
}
