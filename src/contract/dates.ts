import * as z from 'zod/mini'

/** A moment: ISO text on the wire, a Date on both sides (spec section 7: ISO strings are converted to dates). */
export const dateTime = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})
