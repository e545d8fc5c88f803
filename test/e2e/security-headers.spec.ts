import { createHash } from 'node:crypto'
import { expect, test } from './support/test.ts'

const directivesOf = (policy: string): Map<string, string[]> =>
  new Map(
    policy
      .split('; ')
      .map((directive) => directive.split(' '))
      .map(([name = '', ...values]) => [name, values]),
  )

test(
  'a page runs its own scripts alone: each inline one by its hash, none by permission to all',
  { tag: '@core' },
  async ({ origin, library }) => {
    const addresses = ['/', '/homeworks', `/homeworks/${library.tasks[0]?.slug}`, '/exams', '/resources/concepts', '/nie-ma-mnie']
    // The payment service is another site, to which the browser goes: no page of ours has anything of it.
    const ofMoney = ['/subscription', '/checkout/premium-miesiac', '/account/payments/1', '/account/tokens', `/pay/${'a'.repeat(22)}`]
    for (const address of [...addresses, ...ofMoney]) {
      const reply = await fetch(origin + address)
      const html = await reply.text()
      const policy = directivesOf(reply.headers.get('content-security-policy') ?? '')
      expect(policy.get('default-src'), address).toEqual(["'none'"])
      for (const closed of ['object-src', 'base-uri', 'frame-ancestors'])
        expect(policy.get(closed), `${closed} of ${address}`).toEqual(["'none'"])
      expect(policy.get('form-action'), address).toEqual(["'self'"])
      expect(policy.get('style-src'), address).toEqual(["'self'"])
      expect([...policy.values()].join(' '), address).not.toContain('stripe')
      const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g)].map(
        ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
      )
      expect(scripts.length).toBeGreaterThan(0)
      expect(policy.get('script-src')?.toSorted(), address).toEqual(["'self'", ...new Set(scripts)].toSorted())
      expect(html, address).not.toMatch(/<[a-z][^>]*\son\w+=/i)
    }
  },
)

test('every reply says what it is and keeps out of frames', { tag: '@core' }, async ({ origin }) => {
  for (const address of [
    '/',
    '/nie-ma-mnie',
    '/api/homework',
    '/api/nie-ma',
    '/api/docs',
    '/api/openapi.json',
    '/robots.txt',
    '/sitemap.xml',
    '/favicon.svg',
    '/healthz',
  ]) {
    const { headers } = await fetch(origin + address)
    expect(headers.get('x-content-type-options'), address).toBe('nosniff')
    expect(headers.get('x-frame-options'), address).toBe('DENY')
    expect(headers.get('referrer-policy'), address).toBe('strict-origin-when-cross-origin')
    expect(headers.get('content-security-policy'), address).toContain("default-src 'none'")
    expect(headers.get('set-cookie'), address).toBeNull()
    expect(headers.get('x-powered-by'), address).toBeNull()
  }
})

test('what may be kept, and how long', { tag: '@core' }, async ({ origin }) => {
  const kept = async (address: string) => (await fetch(origin + address)).headers.get('cache-control')
  for (const address of [
    '/api/homework',
    '/api/config',
    '/api/homework/random',
    '/api/nie-ma',
    '/api/homework?pageSize=1000',
    '/nie-ma-mnie',
  ])
    expect(await kept(address), address).toBe('no-store')
  expect(await kept('/')).toBe('public, max-age=0, must-revalidate')
  const html = await (await fetch(origin)).text()
  const assets = [...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, address = '']) => address)
  expect(assets.length).toBeGreaterThan(5)
  for (const address of assets) expect(await kept(address), address).toBe('public, max-age=31536000, immutable')
})

test('a page that has not changed is not sent again, and keeps its policy', async ({ origin, page }) => {
  const first = await fetch(`${origin}/homeworks`)
  const etag = first.headers.get('etag') ?? ''
  expect(etag).not.toBe('')
  const second = await fetch(`${origin}/homeworks`, { headers: { 'if-none-match': etag } })
  expect(second.status).toBe(304)
  expect(await second.text()).toBe('')
  // A browser would put the policy of this reply over the kept page's.
  expect([null, first.headers.get('content-security-policy')]).toContain(second.headers.get('content-security-policy'))
  expect((await fetch(`${origin}/homeworks?page=2`, { headers: { 'if-none-match': etag } })).status).toBe(200)

  await page.goto('/homeworks')
  await page.goto('/')
  await page.goto('/homeworks')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
})
