import * as contract from '#contract/push.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { signedInId } from '#server/platform/http/signed-in.ts'
import { limitTries } from '#server/platform/rate-limit/index.ts'
import { readChoices, saveChoices } from '#server/push/choices.ts'
import { addDevice, listDevices, removeDevice } from '#server/push/devices.ts'
import type { PushServices } from '#server/push/services.ts'

export const pushRoutes = ({ vapid }: PushServices): Route[] => [
  route(contract.getAlerts, async ({ db, viewer, client }) => {
    const userId = signedInId(viewer)
    const [choices, { publicKey }, devices] = await Promise.all([
      readChoices(db, userId),
      vapid(),
      listDevices(db, { userId, sessionId: client.sessionId }),
    ])
    return { choices, publicKey, devices }
  }),
  route(contract.chooseAlerts, ({ db, viewer, body }) => saveChoices(db, signedInId(viewer), body)),
  route(contract.addPushDevice, async ({ db, viewer, client, body }) => {
    const userId = signedInId(viewer)
    await limitTries(db, { name: 'push.device', max: 20, windowSeconds: 60 * 60 }, String(userId))
    return addDevice(db, { userId, sessionId: client.sessionId }, body)
  }),
  route(contract.removePushDevice, async ({ db, viewer, params }) => {
    await removeDevice(db, signedInId(viewer), params.id)
    return {}
  }),
]
