import { TEXT_FIELDS, type TextField, type TextPosting } from '#server/platform/search/text-query.ts'

/** Room for the field beside the token in one number. */
const FIELD_ROOM = 4

/** Greatest token that fits in a term. */
export const MAX_TOKEN = 2 ** 29 - 1

/** A token at a field as one number: what postings of texts are kept by. */
export function termOf(token: number, field: TextField): number {
  return token * FIELD_ROOM + TEXT_FIELDS.indexOf(field)
}

export function termOfPosting({ token, field }: TextPosting): number {
  return termOf(token, field)
}
