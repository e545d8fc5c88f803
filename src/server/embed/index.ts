/** The door of embeds: shows in html what its document names. */
export { fillAllEmbeds, signOwnFiles } from '#server/embed/fill-all-embeds.ts'
export { inVisibleDocument } from '#server/embed/in-visible-document.ts'
export { markForeignLinks } from '#server/embed/mark-foreign-links.ts'
export { filesInReadableSolutions, filesInReadableTexts } from '#server/embed/solution-files.ts'
export { withEmbeds } from '#server/embed/with-embeds.ts'
