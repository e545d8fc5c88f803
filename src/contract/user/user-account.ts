import * as z from 'zod/mini'
import { dateTime } from '#contract/http/date-time.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { PAYOUT_METHODS, ROLES, SUBJECTS } from '#contract/enums.ts'
import { noBody, noParams, noQuery } from '#contract/http/nothing.ts'
import { id, idParam, oneOf } from '#contract/http/query-values.ts'
import { bankAccount, houseNumber, longText, nip, oneTimeCode, personName, phoneNumber, placeName, postalCode } from '#contract/rules.ts'
import { teacherWaiting } from '#contract/user/teacher-waiting.ts'

/**
 * Data that a person keeps about themselves (docs/product/user.md): personal data, phone, company, payment methods,
 * consents. Read through `user.get`, where only the person and ADMIN are shown it.
 */

const done = z.object({})
const own = { params: noParams, query: noQuery, access: 'signedIn' } as const
/** Matters of people who earn here. */
const earning = { ...own, access: ['TEACHER', 'ADMIN'] } as const

/** The postal address of a person or a company. */
export const address = z.strictObject({
  street: placeName,
  buildingNumber: houseNumber,
  /** Left out and null mean the same: a house without flats. */
  apartmentNumber: z._default(z.nullable(houseNumber), null),
  postalCode,
  city: placeName,
})
export type Address = z.output<typeof address>

/** The address in replies: rules are for what comes in. */
const addressReply = z.object({
  street: z.string(),
  buildingNumber: z.string(),
  apartmentNumber: z.nullable(z.string()),
  postalCode: z.string(),
  city: z.string(),
})

/** `address` is null where none is told. `phoneNumberPublic` shows a confirmed number to people who are signed in. */
export const personalData = z.strictObject({
  firstName: personName,
  lastName: personName,
  address: z.nullable(address),
  phoneNumberPublic: z.boolean(),
})

/** The data in replies: whether the number is shown is said beside the number itself. */
export const personalDataReply = z.object({ firstName: z.string(), lastName: z.string(), address: z.nullable(addressReply) })

/** A number of a minor, or of somebody who doesn't teach, isn't shown: `fields.phoneNumberPublic`. */
export const savePersonalData = {
  ...own,
  name: 'user.savePersonalData',
  method: 'PUT',
  path: '/user/personal-data',
  summary: 'Name and address of the person, and whether others see their phone number.',
  body: personalData,
  reply: done,
} satisfies Endpoint

/** `nip` is taken with `PL` before its ten digits or without. */
export const company = z.strictObject({ name: longText, address, nip, vatPayer: z.boolean() })
export type Company = z.output<typeof company>

/** `nip` is answered with `PL`. */
export const companyReply = z.object({ name: z.string(), address: addressReply, nip: z.string(), vatPayer: z.boolean() })

/** Everybody may have one: a buyer may be a company. */
export const saveCompany = {
  ...own,
  name: 'user.saveCompany',
  method: 'PUT',
  path: '/user/company',
  summary: "The person's company, for invoices.",
  body: company,
  reply: done,
} satisfies Endpoint

/** 404 when there is none. */
export const deleteCompany = {
  ...own,
  name: 'user.deleteCompany',
  method: 'DELETE',
  path: '/user/company',
  summary: "Forgets the person's company.",
  body: noBody,
  reply: done,
} satisfies Endpoint

/** The number is kept as the person's own only when the code is confirmed, within ten minutes and five tries. */
export const sendPhoneNumberConfirmationCode = {
  ...own,
  name: 'user.sendPhoneNumberConfirmationCode',
  method: 'POST',
  path: '/user/send-phone-number-confirmation-code',
  summary: 'Sends a code of six digits to a phone number by SMS.',
  body: z.strictObject({ phoneNumber }),
  reply: done,
} satisfies Endpoint

/** A wrong code is a 400 with `fields.code`. */
export const confirmPhoneNumber = {
  ...own,
  name: 'user.confirmPhoneNumber',
  method: 'POST',
  path: '/user/confirm-phone-number',
  summary: 'Confirms the number that the code was sent to: from now on it is the phone number of the person.',
  body: z.strictObject({ code: oneTimeCode }),
  reply: z.object({ phoneNumber: z.string() }),
} satisfies Endpoint

/** 404 when there is none; 409 while payments by BLIK go to it. */
export const deletePhoneNumber = {
  ...own,
  name: 'user.deletePhoneNumber',
  method: 'DELETE',
  path: '/user/phone-number',
  summary: 'Forgets the phone number of the person.',
  body: noBody,
  reply: done,
} satisfies Endpoint

/** The kind that a union is told apart by, in its own spelling or in lower case. */
function kind<const Kind extends string>(name: Kind) {
  return z.pipe(
    z.enum([name, name.toLowerCase()]),
    z.transform((): Kind => name),
  )
}

/** The way a person is paid out: to a bank account, or by BLIK to the confirmed phone number of the account. */
export const paymentMethodBody = z.discriminatedUnion('type', [
  z.strictObject({ type: kind('PRZELEW'), bankAccount }),
  z.strictObject({ type: kind('BLIK') }),
])
export type PaymentMethodBody = z.output<typeof paymentMethodBody>

export const paymentMethod = z.object({
  id: z.int(),
  type: z.enum(PAYOUT_METHODS),
  /** `PL` and 26 digits, of PRZELEW. */
  bankAccount: z.nullable(z.string()),
  /** The phone number that BLIK pays to; null for a bank account. */
  phoneNumber: z.nullable(z.string()),
  createdAt: dateTime,
})
export type PaymentMethod = z.output<typeof paymentMethod>

/** Most payment methods of a person. */
export const PAYMENT_METHODS_LIMIT = 10

export const listPaymentMethods = {
  ...earning,
  name: 'user.listPaymentMethods',
  method: 'GET',
  path: '/user/payment-methods',
  summary: "The person's ways to be paid out, the oldest first.",
  body: noBody,
  reply: z.object({ results: z.array(paymentMethod) }),
} satisfies Endpoint

/** 409 for a second BLIK, an account that is there already, the eleventh method, and BLIK without a confirmed phone number. */
export const createPaymentMethod = {
  ...earning,
  name: 'user.createPaymentMethod',
  method: 'POST',
  path: '/user/payment-method',
  summary: 'Adds a way to be paid out.',
  body: paymentMethodBody,
  reply: paymentMethod,
} satisfies Endpoint

const paymentMethodParams = z.object({ id: idParam })

/** Somebody else's is a 404. */
export const updatePaymentMethod = {
  ...earning,
  name: 'user.updatePaymentMethod',
  method: 'PUT',
  path: '/user/payment-method/:id',
  params: paymentMethodParams,
  summary: 'Changes a way to be paid out.',
  body: paymentMethodBody,
  reply: paymentMethod,
} satisfies Endpoint

export const deletePaymentMethod = {
  ...earning,
  name: 'user.deletePaymentMethod',
  method: 'DELETE',
  path: '/user/payment-method/:id',
  params: paymentMethodParams,
  summary: 'Removes a way to be paid out.',
  body: noBody,
  reply: done,
} satisfies Endpoint

/** Longest description of a person, in characters. */
export const DESCRIPTION_LENGTH = 2048

/**
 * The part of a person that others see. A field that is left out stays as it is. `description` is plain text, a paragraph a line; files
 * have to be the person's own: an AVATAR, and of people who teach a video among their attachments. Subjects are for people
 * who teach, each once.
 */
export const profileBody = z.strictObject({
  displayName: z.optional(personName),
  description: z.optional(z.string().check(z.trim(), z.maxLength(DESCRIPTION_LENGTH), z.regex(/^[\P{C}\n\r\t]*$/u))),
  subjects: z.optional(z.array(oneOf(SUBJECTS)).check(z.maxLength(SUBJECTS.length))),
  avatarId: z.optional(z.nullable(id)),
  videoId: z.optional(z.nullable(id)),
})

export const saveProfile = {
  ...own,
  name: 'user.saveProfile',
  method: 'PUT',
  path: '/user/profile',
  summary: 'Name, description, subjects, picture and video that others see.',
  body: profileBody,
  reply: done,
} satisfies Endpoint

/** Others who are online are told at once (`userOnline`); who is offline is shown as that. */
export const saveBusy = {
  ...own,
  name: 'user.saveBusy',
  method: 'PUT',
  path: '/user/busy',
  summary: 'Whether the person is shown as busy while they are online.',
  body: z.strictObject({ isBusy: z.boolean() }),
  reply: done,
} satisfies Endpoint

/** An entry of the log of consents, which is never changed. */
export const consentEntry = z.object({
  kind: z.enum(['TERMS', 'PRIVACY', 'PARENT']),
  /** The version of the text that was agreed to. */
  version: z.string(),
  /** Address of the parent who agreed; null for the person. */
  givenBy: z.nullable(z.string()),
  createdAt: dateTime,
})
export type ConsentEntry = z.output<typeof consentEntry>

export const listConsents = {
  ...own,
  name: 'user.listConsents',
  method: 'GET',
  path: '/user/consents',
  summary: 'What the person, or a parent for them, has agreed to.',
  body: noBody,
  reply: z.object({ results: z.array(consentEntry) }),
} satisfies Endpoint

/** Figures about what a person has done here: a list of its own for each role. */
export const userStats = z.discriminatedUnion('role', [
  z.object({
    role: z.literal(ROLES[0]),
    /** Lists of one's own, without the built-in ones. */
    listCount: z.int(),
    solvedCount: z.int(),
    hiddenCount: z.int(),
    /** Ratings given. */
    ratingCount: z.int(),
  }),
  z.object({
    role: z.literal(ROLES[1]),
    homeworkCount: z.int(),
    publicHomeworkCount: z.int(),
    homeworkUnderReviewCount: z.int(),
    /** Counts the person's public tasks alone. */
    ratingsCount: z.int(),
    ratingsAvg: z.number(),
    /** Pupils whose teacher the person is now. */
    studentCount: z.int(),
    waiting: teacherWaiting,
  }),
  z.object({
    role: z.literal(ROLES[2]),
    userCount: z.int(),
    teacherCount: z.int(),
    premiumCount: z.int(),
    /** People who came in the last 30 days. */
    newUserCount: z.int(),
    publicHomeworkCount: z.int(),
    homeworkUnderReviewCount: z.int(),
  }),
])
export type UserStats = z.output<typeof userStats>

export const getStats = {
  ...own,
  name: 'user.stats',
  method: 'GET',
  path: '/user/stats',
  summary: 'Figures about what the person has done here; for ADMIN, about the product.',
  body: noBody,
  reply: userStats,
} satisfies Endpoint
