import type { AnyEndpoint, CallInput, Output } from '#contract/http/endpoint.ts'

/** Calls operations of the contract: over HTTP in the browser, in-process while a page is rendered on the server. */
export type ApiClient = {
  call<E extends AnyEndpoint>(endpoint: E, ...input: {} extends CallInput<E> ? [CallInput<E>?] : [CallInput<E>]): Promise<Output<E>>
}

/** The surroundings in which the server renders a page. Public pages are rendered for an anonymous viewer. */
export type ServerContext = {
  api: ApiClient
  /** True of a page that is rendered for one person alone: it holds what they may see, and is kept nowhere. */
  isPersonal: boolean
  /** Public address of the product without a trailing slash. */
  origin: string
  /** Rich html of this page, kept out of the hydration state (see web/ui/rich/rich-html.ts). */
  richHtml: Map<string, string>
  /** Holds the rendered page, which a response would encode and decode once more, and the inline scripts that it was given. */
  page: { html: string; scripts: readonly string[] }
}
