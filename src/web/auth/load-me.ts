import { getMe, type Me } from '#contract/user/user.ts'
import { browserApi, callQuietly } from '#web/lib/api-client.ts'

/** The account of whoever is signed in; a failure is told once. A module of its own: anonymous readers never load it. */
export function loadMe(isTold: boolean): Promise<Me> {
  return isTold ? browserApi.call(getMe) : callQuietly(getMe)
}
