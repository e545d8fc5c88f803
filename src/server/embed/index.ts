/** What others may use to show what documents name. */
export { fillAllEmbeds, signOwnFiles } from '#server/embed/fill-all-embeds.ts'
export { withEmbeds } from '#server/embed/with-embeds.ts'
