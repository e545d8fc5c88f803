import { getMe, type Me } from '#contract/user/user.ts'
import { browserApi } from '#web/lib/api-client.ts'

/** The account of whoever is signed in. A module of its own: anonymous readers never load it. */
export function loadMe(): Promise<Me> {
  return browserApi.call(getMe)
}
