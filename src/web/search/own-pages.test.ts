import { expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { anonymous, type Viewer } from '#contract/user/viewer.ts'
import { matchPages, pagesOf } from '#web/search/own-pages.ts'

const sections = [{ to: paths.teachers(), label: 'Nauczyciele' }]
const as = (role: 'USER' | 'TEACHER' | 'ADMIN'): Viewer => ({ id: 1, role, hasActiveSubscription: false })
const leadTo = (viewer: Viewer): string[] => pagesOf(viewer, sections).map(({ to }) => to)

test('everyone is offered the pages of their role and no others', () => {
  expect(leadTo(anonymous)).toEqual(expect.arrayContaining([paths.teachers(), paths.login()]))
  expect(leadTo(anonymous).some((to) => to.startsWith('/account') || to.startsWith('/admin'))).toBe(false)
  expect(leadTo(as('USER'))).toContain(paths.accountData())
  expect(leadTo(as('USER'))).toContain(paths.accountCompany())
  expect(leadTo(as('USER'))).not.toContain(paths.accountPaymentMethods())
  expect(leadTo(as('TEACHER'))).toContain(paths.accountPaymentMethods())
  expect(leadTo(as('TEACHER'))).not.toContain(paths.adminUsers())
  expect(leadTo(as('ADMIN'))).toContain(paths.adminUsers())
})

test('pages are found by beginnings of their words, diacritics or not, and nothing is found by nothing', () => {
  const pages = pagesOf(as('ADMIN'), sections)
  expect(matchPages(pages, 'naucz').map(({ to }) => to)).toEqual([paths.teachers()])
  expect(matchPages(pages, 'bezpieczenst kont').map(({ to }) => to)).toEqual([paths.accountSecurity()])
  expect(matchPages(pages, ' ')).toEqual([])
})
