import '#contract/http/zod-polish.ts'
import { expect, test } from 'vitest'
import { listSelectableUsers, listUsers } from '#contract/user/user-list.ts'

test('pickers have ten a page, at most fifty, and take one role or many', () => {
  expect(listSelectableUsers.query.parse({})).toEqual({ page: 1, pageSize: 10, roles: [] })
  expect(listSelectableUsers.query.parse({ roles: 'TEACHER', skipStudentTeachers: ['true'] })).toMatchObject({
    roles: ['TEACHER'],
    skipStudentTeachers: true,
  })
  expect(listSelectableUsers.query.safeParse({ pageSize: '51' }).success).toBe(false)
  expect(listSelectableUsers.query.safeParse({ roles: ['BOSS'] }).success).toBe(false)
})

test('orders of people are those of the specification alone', () => {
  for (const sort of ['createdAt:ASC', 'createdAt:DESC', 'rating:DESC']) expect(listUsers.query.safeParse({ sort }).success).toBe(true)
  expect(listUsers.query.safeParse({ sort: 'email:ASC' }).success).toBe(false)
})
