import * as contract from '#contract/practice/viewers.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { signedInId } from '#server/platform/http/signed-in.ts'
import { limitTries } from '#server/platform/rate-limit/index.ts'
import { createCode } from '#server/practice/viewers/create-code.ts'
import { leavePupil, removeViewer } from '#server/practice/viewers/end-sight.ts'
import { getPupil } from '#server/practice/viewers/get-pupil.ts'
import { listPupils } from '#server/practice/viewers/list-pupils.ts'
import { listViewers } from '#server/practice/viewers/list-viewers.ts'
import { takeCode } from '#server/practice/viewers/take-code.ts'

const HOUR = 60 * 60
const MAKE_LIMIT = { name: 'practice.createCode', max: 30, windowSeconds: HOUR }
/** A teacher may type the codes of a whole class. */
const TAKE_LIMIT = { name: 'practice.takeCode', max: 60, windowSeconds: HOUR }
const TAKE_LIMIT_OF_ADDRESS = { name: 'practice.takeCodeFrom', max: 200, windowSeconds: HOUR }

/** The key of the codes' hashes comes from the installation's secret. */
export function viewerRoutes(key: Uint8Array): Route[] {
  return [
    route(contract.listPracticeViewers, ({ db, viewer }) => listViewers(db, signedInId(viewer))),
    route(contract.createPracticeCode, async ({ db, viewer }) => {
      const pupilId = signedInId(viewer)
      await limitTries(db, MAKE_LIMIT, String(pupilId))
      return db.transaction((tx) => createCode(tx, key, pupilId))
    }),
    route(contract.removePracticeViewer, async ({ db, viewer, params }) => {
      await removeViewer(db, signedInId(viewer), params.id)
      return {}
    }),
    route(contract.listPracticePupils, async ({ db, viewer }) => ({ results: await listPupils(db, signedInId(viewer)) })),
    route(contract.takePracticeCode, async ({ db, viewer, client, body }) => {
      const viewerId = signedInId(viewer)
      await limitTries(db, TAKE_LIMIT, String(viewerId))
      await limitTries(db, TAKE_LIMIT_OF_ADDRESS, client.address)
      return db.transaction((tx) => takeCode(tx, key, viewerId, body.code))
    }),
    route(contract.getPracticePupil, ({ db, viewer, params }) => getPupil(db, signedInId(viewer), params.id)),
    route(contract.leavePracticePupil, async ({ db, viewer, params }) => {
      await leavePupil(db, signedInId(viewer), params.id)
      return {}
    }),
  ]
}
