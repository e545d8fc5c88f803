/** The reason why the server has shut somebody out of this tab, in its words; null when it hasn't. Gone when the page is loaded again. */
let reason: string | null = null

export function shutOutReason(): string | null {
  return reason
}

/** Keeps the words for the page where one signs in; null forgets them. */
export function keepShutOutReason(words: string | null): void {
  reason = words
}
