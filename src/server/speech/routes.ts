import { sayFormulas } from '#contract/speech.ts'
import { formulaWords } from '#math/speech/speak-formula.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { turn } from '#server/platform/search/in-turns.ts'
import { limitTries } from '#server/platform/rate-limit/index.ts'

/** A step is asked for once; a class behind one address may listen together. */
const LIMIT = { name: 'speech.say', max: 600, windowSeconds: 600 }

export const speechRoutes: readonly Route[] = [
  route(sayFormulas, async ({ db, client, body }) => {
    await limitTries(db, LIMIT, client.address)
    const words: string[] = []
    for (const formula of body.formulas) {
      words.push(formulaWords(formula))
      // The longest that may be said together would hold everybody else up.
      await turn()
    }
    return { words }
  }),
]
