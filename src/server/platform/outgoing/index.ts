/** Fetches from outside because a person pointed at it. */
export { type FetchPublic, publicFetcher } from '#server/platform/outgoing/fetch-public.ts'
