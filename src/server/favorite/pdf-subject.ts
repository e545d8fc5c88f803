/** A list as the subject of its documents. */
export const favoriteSubject = (id: number): string => `favorite:${id}`
