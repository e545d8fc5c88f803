import { paths } from '#contract/paths.ts'

/** A page of ours to go to after signing in; anything that could lead elsewhere is the home page. */
export function nextPage(wanted: unknown): string {
  const isOurs = typeof wanted === 'string' && /^\/(?![/\\])/.test(wanted) && !hasControlCharacters(wanted)
  return isOurs ? wanted : paths.home()
}

/** Browsers drop these from addresses, so that `/<tab>/host` would become `//host`. */
function hasControlCharacters(text: string): boolean {
  return /\p{Cc}/u.test(text)
}
