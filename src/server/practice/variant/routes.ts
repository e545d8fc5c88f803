import * as contract from '#contract/practice/variant.ts'
import { typedTry } from '#contract/practice/typed-try.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { signedIn } from '#server/platform/http/signed-in.ts'
import { limitTries } from '#server/platform/rate-limit/index.ts'
import { recordTry } from '#server/practice/record-try.ts'
import { checkChosen, checkTyped } from '#server/practice/variant/check-variant.ts'
import { getMadeVariant } from '#server/variant/index.ts'
import { presentSolution, presentVariant } from '#server/practice/variant/present-variant.ts'

/** Each may have to be made, which takes a thread some tenths of a second; a class behind one address practises together. */
const VARIANT_LIMIT = { name: 'practice.variant', max: 2000, windowSeconds: 600 }
/** Tries at answers, as at those of tasks. */
const CHECK_LIMIT = { name: 'practice.checkVariant', max: 1000, windowSeconds: 600 }

export const variantRoutes: Route[] = [
  route(contract.getPracticeVariant, async ({ db, client, params }) => {
    await limitTries(db, VARIANT_LIMIT, client.address)
    return presentVariant(await getMadeVariant(db, params.id, params.variant))
  }),
  route(contract.getVariantSolution, async ({ db, client, params }) => {
    await limitTries(db, VARIANT_LIMIT, client.address)
    return presentSolution(await getMadeVariant(db, params.id, params.variant))
  }),
  route(contract.checkVariant, async ({ db, viewer, client, log, params, body }) => {
    await limitTries(db, CHECK_LIMIT, client.address)
    const made = await getMadeVariant(db, params.id, params.variant)
    const checked = await checkChosen(made, body.answersIds)
    const verdict = checked.isRight ? 'correct' : 'wrong'
    await recordTry(db, log, viewer, { templateId: made.id, variant: made.variant, verdict, wasHelped: body.wasHelped === true })
    return checked
  }),
  route(contract.checkTypedVariant, async ({ db, viewer, client, log, params, body }) => {
    await limitTries(db, CHECK_LIMIT, client.address)
    const made = await getMadeVariant(db, params.id, params.variant)
    const checked = await checkTyped(made, body.answers)
    const verdict = typedTry(checked.answers)
    await recordTry(db, log, viewer, { templateId: made.id, variant: made.variant, verdict, wasHelped: body.wasHelped === true })
    return checked
  }),
  route(contract.giveUpVariant, async ({ db, viewer, log, params }) => {
    const made = await getMadeVariant(db, params.id, params.variant)
    await recordTry(db, log, signedIn(viewer), { templateId: made.id, variant: made.variant, verdict: 'wrong', wasHelped: true })
    return {}
  }),
]
