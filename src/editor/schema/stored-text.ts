/**
 * Characters no stored text carries: C0 and C1 controls but tab and line feed (a NUL can't be stored in jsonb, the
 * others have no shape on a page).
 */
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/ // eslint-disable-line no-control-regex

/** True when the text holds a control character or half of a surrogate pair, neither of which jsonb takes. */
export function hasForbiddenCharacters(text: string): boolean {
  return CONTROLS.test(text) || !text.isWellFormed()
}
