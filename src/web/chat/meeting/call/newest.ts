type Numbered = { readonly number: number }

/** Keeps the newest of what is heard about one thing, by replies and as news: returns it, and leaves out what is older, however late it comes. */
export function keepNewest<Heard extends Numbered>(): (heard: Heard) => Heard {
  let newest: Heard | null = null
  return (heard) => {
    if (newest === null || heard.number >= newest.number) newest = heard
    return newest
  }
}
