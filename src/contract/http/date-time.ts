import * as z from 'zod/mini'

/** A moment: ISO text on the wire, a Date on both sides (docs/product/interface.md: ISO strings are converted to dates). */
export const dateTime = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})
