import type * as z from 'zod/mini'
import { deleteUser, exportAccount as exportEndpoint } from '#contract/user/account.ts'
import * as account from '#contract/user/user-account.ts'
import { askForVerification as askForVerificationEndpoint } from '#contract/teacher-verification.ts'
import { browserApi } from '#web/lib/api-client.ts'

type Body<E extends { body: z.ZodMiniType }> = z.input<E['body']>

/** Calls with which these pages change an account. What they show is read by `useServer`. */
export const saveProfile = (body: Body<typeof account.saveProfile>) => browserApi.call(account.saveProfile, { body })
export const savePersonalData = (body: Body<typeof account.savePersonalData>) => browserApi.call(account.savePersonalData, { body })
export const sendPhoneCode = (body: Body<typeof account.sendPhoneNumberConfirmationCode>) =>
  browserApi.call(account.sendPhoneNumberConfirmationCode, { body })
export const confirmPhoneNumber = (body: Body<typeof account.confirmPhoneNumber>) => browserApi.call(account.confirmPhoneNumber, { body })
export const deletePhoneNumber = () => browserApi.call(account.deletePhoneNumber)
export const saveCompany = (body: Body<typeof account.saveCompany>) => browserApi.call(account.saveCompany, { body })
export const deleteCompany = () => browserApi.call(account.deleteCompany)
export const createPaymentMethod = (body: Body<typeof account.createPaymentMethod>) =>
  browserApi.call(account.createPaymentMethod, { body })
export const updatePaymentMethod = (id: number, body: Body<typeof account.updatePaymentMethod>) =>
  browserApi.call(account.updatePaymentMethod, { params: { id }, body })
export const deletePaymentMethod = (id: number) => browserApi.call(account.deletePaymentMethod, { params: { id } })
export const exportAccount = (body: Body<typeof exportEndpoint>) => browserApi.call(exportEndpoint, { body })
export const askForVerification = () => browserApi.call(askForVerificationEndpoint)
export const deleteAccount = (id: number, password: string) => browserApi.call(deleteUser, { params: { id }, body: { password } })
