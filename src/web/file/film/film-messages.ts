/** The one text of a film that stands on reading pages: the others come with what uploads and plays. */
export const filmMessages = { videoOf: (name: string): string => `Film: ${name}` } as const
