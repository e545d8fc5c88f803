/** What other features may use of people. */
export { visiblePerson } from '#server/user/access.ts'
export { createUser } from '#server/user/create-user.ts'
export { forgetPhoneConfirmations, phoneCodeHandlers } from '#server/user/phone-number.ts'
export { presentUserRef, userRefColumns } from '#server/user/present.ts'
export { saveLastOnline } from '#server/user/save-last-online.ts'
export { ensureEditorialUser, findUserId, saveUser } from '#server/user/save-user.ts'
