import * as z from 'zod/mini'
import { dateTime } from '#contract/dates.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { BADGES, ROLES, SUBJECTS } from '#contract/enums.ts'
import { noBody, noParams, noQuery } from '#contract/nothing.ts'
import { foundReply, pageQuery, pageReply } from '#contract/page.ts'
import { idParam, queryEnum, queryEnums, queryFlag, queryText } from '#contract/query-values.ts'
import { companyReply, paymentMethod, personalDataReply } from '#contract/user-account.ts'
import { userRef } from '#contract/user.ts'

/**
 * People as others find them (spec sections 3, 6 and 7). Who is found at all: those who publish (TEACHER, ADMIN) by
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
  /** Html made by the server from the stored document. */
  description: z.string(),
  /** The same as plain text, a paragraph a line. */
  descriptionText: z.string(),
  /** The film with which the person introduces themselves. */
  videoId: z.nullable(z.int()),
  /** Where the film that introduces the person is played from. */
  videoUrl: z.nullable(z.string()),
  /** For people who are signed in, where its owner shows it; always for the owner and ADMIN. */
  phoneNumber: z.nullable(z.string()),
  rating: personRating,
  /** What the person teaches. */
  subjects: z.array(z.enum(SUBJECTS)),
  /** In the order they were awarded. */
  badges: z.array(z.enum(BADGES)),
  createdAt: dateTime,
})
export type Person = z.output<typeof person>

/** What the person alone, and ADMIN, are told besides. */
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

/** Orders of people (spec section 9); each ends with the id. */
export const USER_SORTS = ['createdAt:DESC', 'createdAt:ASC', 'rating:DESC'] as const

/** `search` looks in names and logins; ADMIN's also in addresses of e-mail. `subjects` finds who teaches any of them. */
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
