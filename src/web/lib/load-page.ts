import { data, type RouterContextProvider } from 'react-router'
import type { ApiClient } from '#contract/http/api-client.ts'
import { browserApi } from '#web/lib/api-client.ts'
import { untilInReach } from '#web/lib/until-in-reach.ts'
import { mapRichHtml } from '#contract/rich-html.ts'
import { keeperOf } from '#web/ui/rich/rich-html.ts'
import { serverContext } from '#web/lib/server-context.ts'

/** Data of a page with the origin of its public address. */
export type PageData<T> = T & { origin: string }

/**
 * Reads a page's data. `keep` takes a text that is put into the page as markup beside the data (JSON-LD) and returns what
 * stands for it.
 */
type Load<T> = (api: ApiClient, origin: string, keep: (text: string) => string) => Promise<T>

/** Loads a page's data on the server: in-process, its rich html sent once, a refusal with its own status. */
export async function loadOnServer<T extends object>(context: Readonly<RouterContextProvider>, load: Load<T>): Promise<PageData<T>> {
  const { api, origin, richHtml } = context.get(serverContext)
  const keep = keeperOf(richHtml)
  const keeping: ApiClient = {
    async call(endpoint, ...input) {
      const keepReply = keeperOf(richHtml)
      return mapRichHtml(endpoint.reply, await api.call(endpoint, ...input), keepReply)
    },
  }
  return { ...(await load(keeping, origin, keep).catch(throwWithStatus)), origin }
}

/** A thing of one person's on paper; it is missing where the server doesn't print it for them. */
export type ToPrint<T> = { printed?: T }

/** Loads what the server renders for the one person for whom it prints it; everybody else is sent a shell. */
export function loadToPrint<T>(
  context: Readonly<RouterContextProvider>,
  load: (api: ApiClient) => Promise<T>,
): Promise<PageData<ToPrint<T>>> {
  const { isPersonal } = context.get(serverContext)
  return loadOnServer<ToPrint<T>>(context, async (api) => (isPersonal ? { printed: await load(api) } : {}))
}

/**
 * Loads a page's data in the browser, over HTTP. While the server is out of reach the page before stays on the screen,
 * and the data is asked for again and again until it comes or the person goes elsewhere.
 */
export async function loadInBrowser<T extends object>(load: Load<T>): Promise<PageData<T>> {
  const { origin } = window.location
  return { ...(await untilInReach(() => load(browserApi, origin, (text) => text)).catch(throwWithStatus)), origin }
}

/** The loader of pages that show no data of their own. */
export const noData = (): Promise<object> => Promise.resolve({})

/** A refusal of the API becomes a page with its status. Known by shape: the error's class exists twice in one process. */
function throwWithStatus(error: unknown): never {
  if (error instanceof Error && 'code' in error && 'status' in error && typeof error.status === 'number')
    throw data({ code: error.code, message: error.message }, { status: error.status })
  throw error
}
