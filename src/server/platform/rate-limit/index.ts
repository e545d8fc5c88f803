/** Limits on tries, counted in the database that all processes share. */
export {
  type Counted,
  countingOf,
  forgetOldTries,
  isWithin,
  type Limit,
  limitAllTries,
  limitTries,
  takeBackTries,
} from '#server/platform/rate-limit/limit-tries.ts'
export { networkOf } from '#server/platform/rate-limit/network-of.ts'
