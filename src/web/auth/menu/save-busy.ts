import { saveBusy as endpoint } from '#contract/user/user-account.ts'
import { browserApi } from '#web/lib/api-client.ts'

/** Says whether the person is shown as busy. A module of its own: its shapes come when the switch is used. */
export async function saveBusy(isBusy: boolean): Promise<void> {
  await browserApi.call(endpoint, { body: { isBusy } })
}
