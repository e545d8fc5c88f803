import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/http/endpoints.ts'
import { isPageOfMoney, PAGE_PARAMETERS, pageAddressReader } from '#server/ssr/page-address.ts'

const read = pageAddressReader(endpoints)
const root = join(import.meta.dirname, '../../..')

test('the page of a list is kept under one address; one of a personal link is not kept', () => {
  expect(read('/homeworks?utm_source=x&levels=PRIMARY')).toEqual({ url: '/homeworks?levels=PRIMARY', isKept: true })
  expect(read('/teachers?page=2')).toEqual({ url: '/teachers?page=2', isKept: true })
  expect(read('/set-password?token=abc&utm_source=x')).toEqual({ url: '/set-password?token=abc', isKept: false })
})

test('pages of money are told by their address, and no others are', () => {
  const ofMoney = [
    '/checkout/premium-miesiac',
    '/account/payments',
    '/account/earnings/2026-11',
    '/account/tax-data',
    '/admin/payouts/3',
    '/admin/tax-report',
    '/account/payments/7?from=pay',
    '/account/tokens?page=2',
    '/admin/ledger',
    '/admin/discounts',
    '/pay/abcdefghijklmnopqrstuv?from=pay',
    '/account/checks/7',
  ]
  expect(ofMoney.filter((url) => !isPageOfMoney(url))).toEqual([])
  expect(['/subscription', '/account/payment-methods', '/account/tokensy', '/admin', '/homeworks/checkout'].filter(isPageOfMoney)).toEqual(
    [],
  )
})

test('every page of payments, invoices and checks of solutions is one of money', () => {
  const pages = [
    ...readFileSync(join(root, 'src/web/routes.ts'), 'utf8').matchAll(/route\('([^']+)', '(payment|invoice|solution-check)\/[^']+'/g),
  ]
  expect(pages.length).toBeGreaterThan(20)
  const kept = pages.map(([, path = '']) => `/${path}`).filter((url) => !isPageOfMoney(url))
  expect(kept).toEqual([])
})

test('every parameter that a page reads reaches it', () => {
  const names = globSync('src/web/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !path.includes('.test.'))
    .flatMap((path) =>
      [
        ...readFileSync(join(root, path), 'utf8').matchAll(
          /\b(?:searchParams|params|search|query|useSearchParams\(\)\[0\])\.get\('(\w+)'\)/g,
        ),
      ].map(([, name = '']) => name),
    )
  expect(names).toContain('token')
  const lost = [...new Set(names)].filter((name) => !read(`/any?${name}=1`).url.includes(`${name}=1`))
  expect(lost, `add them to PAGE_PARAMETERS (${PAGE_PARAMETERS.join()})`).toEqual([])
})
