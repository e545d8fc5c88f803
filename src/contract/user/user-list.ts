import * as z from 'zod/mini'
import { richHtml } from '#contract/rich-html.ts'
import { dateTime } from '#contract/http/date-time.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { BADGES, ROLES, SUBJECTS } from '#contract/enums.ts'
import { noBody, noParams, noQuery } from '#contract/http/nothing.ts'
import { foundReply, pageQuery, pageReply } from '#contract/http/page.ts'
import { idParam, queryEnum, queryEnums, queryFlag, queryText } from '#contract/http/query-values.ts'
import { companyReply, paymentMethod, personalDataReply } from '#contract/user/user-account.ts'
import { userRef } from '#contract/user/user.ts'

/**
 * People as others find them (docs/product/user.md). Who is found at all: those who publish (TEACHER, ADMIN) by
 * everybody, a pupil by themselves, by their teachers and by ADMIN.
 */

/** Ratings of a person by what was rated; averages of 0–5 stars, 0 while there are none. */
export const personRating = z.object({
  rating: z.number(),
  count: z.int(),
  homeworkRating: z.number(),
  homeworkCount: z.int(),
  courseRating: z.number(),
  courseCount: z.int(),
  lectureRating: z.number(),
  lectureCount: z.int(),
})

/** A person as a card shows them. */
export const person = z.extend(userRef, {
  avatar: z.nullable(z.object({ id: z.int(), url: z.string() })),
  description: richHtml,
  /** The same as plain text, a paragraph a line. */
  descriptionText: z.string(),
  /** The film with which the person introduces themselves. */
  videoId: z.nullable(z.int()),
  /** The address that plays the film in which the person introduces themselves. */
  videoUrl: z.nullable(z.string()),
  /** For people who are signed in, where its owner shows it; always for the owner and ADMIN. */
  phoneNumber: z.nullable(z.string()),
  rating: personRating,
  /** The subjects that the person teaches. */
  subjects: z.array(z.enum(SUBJECTS)),
  /** In the order they were awarded. */
  badges: z.array(z.enum(BADGES)),
  /** When the person was here last, for people who are signed in; null where it isn't known or not told. */
  lastOnline: z.nullable(dateTime),
  createdAt: dateTime,
})
export type Person = z.output<typeof person>

/** Fields that only the person and ADMIN are given. */
export const privatePerson = z.object({
  email: z.nullable(z.string()),
  birthDate: z.nullable(z.string()),
  phoneNumberPublic: z.boolean(),
  hasActiveSubscription: z.boolean(),
  subscriptionEndsAt: z.nullable(dateTime),
  personalData: z.nullable(personalDataReply),
  company: z.nullable(companyReply),
  paymentMethods: z.array(paymentMethod),
})
export type PrivatePerson = z.output<typeof privatePerson>

/** Keys of `privatePerson` are there for the person and ADMIN only. 404 for those who don't find the person. */
export const getUser = {
  name: 'user.get',
  method: 'GET',
  path: '/user/:id',
  access: 'everyone',
  summary: 'One person: what others see, and everything for the person and ADMIN.',
  params: z.object({ id: idParam }),
  query: noQuery,
  body: noBody,
  reply: z.extend(person, z.partial(privatePerson).shape),
} satisfies Endpoint

/** Orders of people (docs/product/user.md); each ends with the id. */
export const USER_SORTS = ['createdAt:DESC', 'createdAt:ASC', 'rating:DESC'] as const

/** `search` looks in names and logins; ADMIN's also in addresses of e-mail. `subjects` finds who teaches any of them; `role`, but for USER, those with a public page. */
export const listUsers = {
  name: 'user.list',
  method: 'GET',
  path: '/user',
  access: 'everyone',
  summary: 'People whom the viewer may find.',
  params: noParams,
  query: z.extend(pageQuery(), {
    search: queryText(200),
    role: queryEnum(ROLES),
    subjects: queryEnums(SUBJECTS),
    sort: queryEnum(USER_SORTS),
  }),
  body: noBody,
  reply: foundReply(person),
} satisfies Endpoint

/**
 * For pickers and mentions, without the viewer themselves; `roles: ['TEACHER']` picks a teacher. `skipStudentTeachers`
 * leaves out who is the viewer's teacher or pupil already, or has been asked.
 */
export const listSelectableUsers = {
  name: 'user.selectable',
  method: 'GET',
  path: '/user/selectable',
  access: 'signedIn',
  summary: 'People to choose from, by the alphabet.',
  params: noParams,
  query: z.extend(pageQuery(), { search: queryText(200), roles: queryEnums(ROLES), skipStudentTeachers: queryFlag }),
  body: noBody,
  reply: pageReply(userRef),
} satisfies Endpoint
