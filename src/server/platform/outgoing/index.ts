/** Fetches from outside because a person pointed at it, and sends there. */
export { type FetchPublic, type PostPublic, publicFetcher, publicPoster } from '#server/platform/outgoing/fetch-public.ts'
