import * as account from '#contract/user/user-account.ts'
import * as list from '#contract/user/user-list.ts'
import { getMe as getMeEndpoint, getProfile as getProfileEndpoint } from '#contract/user/user.ts'
import { askForVerification } from '#contract/teacher-verification.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { signedIn, signedInId } from '#server/platform/http/signed-in.ts'
import { deleteCompany, saveCompany } from '#server/user/account/company.ts'
import { getMe } from '#server/user/account/get-me.ts'
import { getProfile } from '#server/user/people/get-profile.ts'
import { getStats } from '#server/user/people/get-stats.ts'
import { getUser } from '#server/user/people/get-user.ts'
import { listConsents } from '#server/user/account/list-consents.ts'
import { listSelectableUsers } from '#server/user/people/list-selectable-users.ts'
import { listUsers } from '#server/user/people/list-users.ts'
import { createPaymentMethod, deletePaymentMethod, listPaymentMethods, updatePaymentMethod } from '#server/user/account/payment-methods.ts'
import { savePersonalData } from '#server/user/account/personal-data.ts'
import { askForPhoneCode, confirmPhoneNumber, deletePhoneNumber } from '#server/user/account/phone-number.ts'
import { saveBusy } from '#server/user/save-busy.ts'
import { saveProfile } from '#server/user/save-profile.ts'
import { askForVerificationAgain } from '#server/user/verification/ask-again.ts'

const done = {}

/** `phoneCodeKey` hashes the codes that confirm phone numbers. */
export function userRoutes({ phoneCodeKey }: { phoneCodeKey: Uint8Array }): Route[] {
  return [
    route(getProfileEndpoint, ({ db, viewer, params }) => getProfile(db, viewer, params.username)),
    route(getMeEndpoint, ({ db, viewer }) => getMe(db, signedInId(viewer))),
    route(list.getUser, ({ db, viewer, params }) => getUser(db, viewer, params.id)),
    route(list.listUsers, ({ db, viewer, query }) => listUsers(db, viewer, query)),
    route(list.listSelectableUsers, ({ db, viewer, query }) => listSelectableUsers(db, signedIn(viewer), query)),
    route(account.getStats, ({ db, viewer }) => getStats(db, signedIn(viewer))),
    route(account.saveProfile, async ({ db, viewer, body }) => {
      await saveProfile(db, signedInId(viewer), body)
      return done
    }),
    route(account.saveBusy, async ({ db, viewer, body }) => {
      await db.transaction((tx) => saveBusy(tx, signedInId(viewer), body.isBusy))
      return done
    }),
    route(account.savePersonalData, async ({ db, viewer, body }) => {
      await db.transaction((tx) => savePersonalData(tx, signedInId(viewer), body))
      return done
    }),
    route(account.saveCompany, async ({ db, viewer, body }) => {
      await db.transaction((tx) => saveCompany(tx, signedInId(viewer), body))
      return done
    }),
    route(account.deleteCompany, async ({ db, viewer }) => {
      await deleteCompany(db, signedInId(viewer))
      return done
    }),
    route(account.sendPhoneNumberConfirmationCode, async ({ db, viewer, body, client }) => {
      await askForPhoneCode(db, signedInId(viewer), body.phoneNumber, client.address)
      return done
    }),
    route(account.confirmPhoneNumber, async ({ db, viewer, body, client }) => ({
      phoneNumber: await confirmPhoneNumber(db, phoneCodeKey, signedInId(viewer), body.code, client.address),
    })),
    route(account.deletePhoneNumber, async ({ db, viewer }) => {
      await db.transaction((tx) => deletePhoneNumber(tx, signedInId(viewer)))
      return done
    }),
    route(account.listPaymentMethods, async ({ db, viewer }) => ({ results: await listPaymentMethods(db, signedInId(viewer)) })),
    route(account.createPaymentMethod, ({ db, viewer, body }) => db.transaction((tx) => createPaymentMethod(tx, signedInId(viewer), body))),
    route(account.updatePaymentMethod, ({ db, viewer, params, body }) =>
      db.transaction((tx) => updatePaymentMethod(tx, signedInId(viewer), params.id, body)),
    ),
    route(account.deletePaymentMethod, async ({ db, viewer, params }) => {
      await deletePaymentMethod(db, signedInId(viewer), params.id)
      return done
    }),
    route(askForVerification, async ({ db, viewer }) => {
      await db.transaction((tx) => askForVerificationAgain(tx, signedInId(viewer)))
      return done
    }),
    route(account.listConsents, async ({ db, viewer }) => ({ results: await listConsents(db, signedInId(viewer)) })),
  ]
}
