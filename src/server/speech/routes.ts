import { sayFormulas as endpoint, sayParts as partsEndpoint } from '#contract/speech.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { limitTries } from '#server/platform/rate-limit/index.ts'
import { sayFormulas, sayParts } from '#server/platform/rich-text/rich-field.ts'

/** A step is asked for once; a class behind one address may listen together. */
const LIMIT = { name: 'speech.say', max: 600, windowSeconds: 600 }

export const speechRoutes: readonly Route[] = [
  route(endpoint, async ({ db, client, body }) => {
    await limitTries(db, LIMIT, client.address)
    return { words: await sayFormulas(body.formulas) }
  }),
  route(partsEndpoint, async ({ db, client, body }) => {
    await limitTries(db, LIMIT, client.address)
    return sayParts(body.formula)
  }),
]
