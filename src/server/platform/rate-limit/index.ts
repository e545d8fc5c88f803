/** Limits on tries, counted in the database that all processes share. */
export { forgetOldTries, type Limit, limitTries } from '#server/platform/rate-limit/limit-tries.ts'
