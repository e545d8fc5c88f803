import * as contract from '#contract/push.ts'
import { browserApi } from '#web/lib/api-client.ts'
import { choicesChanged } from '#web/push/known-choices.ts'
import { readAnew } from '#web/lib/server-state/use-server.ts'

/** The calls about alerts; a refusal is told in a toast. */

export async function saveChoices(choices: contract.AlertChoices): Promise<void> {
  await browserApi.call(contract.chooseAlerts, { body: choices })
  choicesChanged()
}

export async function addDevice({ endpoint, keys }: PushSubscriptionJSON): Promise<void> {
  const body = { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } }
  await browserApi.call(contract.addPushDevice, { body })
  await readAnew(contract.getAlerts)
}

export async function removeDevice(id: number): Promise<void> {
  await browserApi.call(contract.removePushDevice, { params: { id } })
  await readAnew(contract.getAlerts)
}
