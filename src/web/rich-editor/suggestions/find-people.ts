import { plainLetters } from './find-emoji.ts'

/** Somebody who can be named in a text. */
export type Mentionable = { readonly id: number; readonly displayName: string; readonly username: string }

/** People suggested at once. */
export const MENTIONS = 10

/** People whose login, name or a word of it begins with the letters, with Polish tails or without; in their own order. */
export function findPeople<Person extends Mentionable>(all: readonly Person[], query: string): readonly Person[] {
  const letters = plainLetters(query)
  return all
    .filter(({ displayName, username }) =>
      [username, displayName, ...displayName.split(/[\s-]+/)].some((name) => plainLetters(name).startsWith(letters)),
    )
    .slice(0, MENTIONS)
}
