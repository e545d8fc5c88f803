import { TEXT_FIELDS, type TextField } from '#server/platform/search/text-query.ts'

/** Room for the field beside the token in one number, so tokens are below 2²⁹. */
const FIELD_ROOM = 4

/** A token at a field as one number: what postings of texts are kept by. */
export function termOf(token: number, field: TextField): number {
  return token * FIELD_ROOM + TEXT_FIELDS.indexOf(field)
}

/** The field of a term. */
export function fieldOf(term: number): TextField {
  return TEXT_FIELDS[term % FIELD_ROOM] ?? 'body'
}
