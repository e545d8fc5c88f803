import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { expect, vi } from 'vitest'
import type { SessionTokens } from '#contract/auth.ts'
import { endpoints } from '#contract/http/endpoints.ts'
import { openPostgres } from '#server/db/open-postgres.ts'
import { aClient, closeClients } from '#server/testing/a-client.ts'
import { anAccount, PASSWORD } from '#server/testing/an-account.ts'
import { startCluster } from '#server/testing/postgres-cluster.ts'
import { anSmtpPeer } from '#server/testing/peers/smtp-peer.ts'
import { chromiumLaunch } from '../e2e/support/chromium.ts'
import unpackChromium from '../e2e/support/unpack-chromium.ts'
import { emptyFolder, runProduct, started } from '../process/run-product.ts'
import { startRedis } from '../process/run-redis.ts'

const WAIT = { timeout: 60_000, interval: 100 }
const SECRET = 'sekret na czas awarii, dosc dlugi na start'

type Reply = { status: number; body: Record<string, unknown>; retryAfter: string | null }

async function call(
  origin: string,
  method: string,
  path: string,
  options: { token?: string; body?: object | FormData } = {},
): Promise<Reply> {
  const { token, body } = options
  const reply = await fetch(`${origin}/api${path}`, {
    method,
    headers: {
      ...(body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body ? { body: body instanceof FormData ? body : JSON.stringify(body) } : {}),
  })
  const text = await reply.text()
  const isJson = reply.headers.get('content-type')?.startsWith('application/json')
  return {
    status: reply.status,
    body: isJson ? (JSON.parse(text) as Record<string, unknown>) : {},
    retryAfter: reply.headers.get('retry-after'),
  }
}

const statusOf = async (url: string): Promise<number> => (await fetch(url)).status

async function signIn(origin: string, email: string): Promise<SessionTokens> {
  const { status, body } = await call(origin, 'POST', '/auth/login', { body: { email, password: PASSWORD } })
  expect(status).toBe(200)
  return body as SessionTokens
}

function register(origin: string, number: number): Promise<Reply> {
  const body = {
    role: 'USER',
    username: `nowa${number}`,
    displayName: 'Nowa Osoba',
    email: `nowa${number}@example.pl`,
    birthDate: '1990-01-01',
    password: { password: PASSWORD, passwordConfirmation: PASSWORD },
    consents: { terms: true, privacy: true },
  }
  return call(origin, 'POST', '/auth/register', { body })
}

/**
 * PostgreSQL crashes and comes back: nobody is signed out, every call is a 503 that says when to come again, what was
 * acknowledged is there, and a page opened meanwhile recovers by itself.
 */
export async function outageOfDatabase(awayMs: number): Promise<void> {
  const cluster = await startCluster()
  const mail = await anSmtpPeer()
  await unpackChromium()
  const browser = await chromium.launch(chromiumLaunch)
  try {
    const product = runProduct('main.ts', {
      DATA_DIR: emptyFolder(),
      DATABASE_URL: cluster.url,
      AUTH_SECRET: SECRET,
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    })
    const origin = await started(product)
    const database = await openPostgres(cluster.url, 2)
    const account = await anAccount(database.db)
    await database.close()
    const tokens = await signIn(origin, account.email)
    const registered = new Set<number>()
    const tryToRegister = async (number: number): Promise<number> => {
      const { status } = await register(origin, number)
      if (status === 200) registered.add(number)
      return status
    }
    expect(await tryToRegister(0)).toBe(200)
    const context = await browser.newContext({ locale: 'pl-PL' })
    const page = await context.newPage()
    await page.goto(`${origin}/`)
    await page.evaluate((held) => {
      for (const [key, value] of Object.entries(held)) localStorage.setItem(key, value)
    }, tokens)

    cluster.crash()
    const awayUntil = performance.now() + awayMs
    await vi.waitFor(async () => expect(await statusOf(`${origin}/readyz`)).toBe(503), WAIT)
    expect(await statusOf(`${origin}/healthz`)).toBe(200)
    const shown = await page.goto(`${origin}/homeworks?search=parabola`)
    expect(shown?.status()).toBe(503)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Zaraz wracamy')

    // Every operation of the contract, as somebody signed in: none is a fault, none says that the session is over.
    for (const { method, path, takes } of endpoints) {
      if (takes !== undefined) continue
      const reply = await call(origin, method, path.replaceAll(/:\w+/g, '1'), {
        token: tokens.token,
        ...(method === 'GET' || method === 'HEAD' || method === 'DELETE' ? {} : { body: {} }),
      })
      expect([method, path, reply.status]).toEqual([
        method,
        path,
        expect.toSatisfy((status: number) => status < 400 || [400, 503].includes(status)),
      ])
      if (reply.status === 503) expect([reply.body['error'], reply.retryAfter]).toEqual(['UNAVAILABLE', '5'])
    }
    const refused = await call(origin, 'POST', '/auth/refresh-token', { body: { refreshToken: tokens.refreshToken } })
    expect(refused).toMatchObject({
      status: 503,
      retryAfter: '5',
      body: { message: ['Serwis jest chwilowo niedostępny. Spróbuj ponownie za chwilę.'] },
    })
    let number = 1
    do {
      expect(await tryToRegister(number++)).toBe(503)
      await pause(100)
    } while (performance.now() < awayUntil)

    cluster.resume()
    await vi.waitFor(async () => expect(await statusOf(`${origin}/readyz`)).toBe(200), WAIT)
    // Nobody is signed out: the access token, its successor, and what the browser keeps are as they were.
    expect((await call(origin, 'GET', '/user/me', { token: tokens.token })).status).toBe(200)
    expect(await call(origin, 'POST', '/auth/refresh-token', { body: { refreshToken: tokens.refreshToken } })).toMatchObject({
      status: 200,
      body: { sessionId: tokens.sessionId },
    })
    // The page comes by itself, at the address that was asked for.
    await page.getByRole('heading', { name: /^Wyniki \(/ }).waitFor({ timeout: 60_000 })
    expect(page.url()).toBe(`${origin}/homeworks?search=parabola`)
    expect(await page.evaluate(() => localStorage.getItem('sessionId'))).toBe(tokens.sessionId)
    // Nothing acknowledged is lost: each account is there once, and so is each owed mail.
    expect(await tryToRegister(number)).toBe(200)
    for (const known of registered)
      await vi.waitFor(
        () =>
          expect(
            idsOf(mail.mails.filter((text) => text.includes(`<nowa${known}@example.pl>`) || text.includes(`To: nowa${known}@example.pl`))),
          ).toHaveLength(1),
        WAIT,
      )
    expect(idsOf(mail.mails)).toHaveLength(registered.size)
    expect(product.child.exitCode).toBeNull()
  } finally {
    await browser.close()
    await mail.close()
    cluster.stop()
  }
}

/** Redis crashes and comes back: everything but events of other processes goes on, and those come again afterwards. */
export async function outageOfRedis(awayMs: number): Promise<void> {
  const cluster = await startCluster()
  let redis = await startRedis()
  try {
    const settings = { DATABASE_URL: cluster.url, REDIS_URL: redis.url, AUTH_SECRET: SECRET, DATA_DIR: emptyFolder() }
    const [one, two] = await Promise.all([started(runProduct('main.ts', settings)), started(runProduct('main.ts', settings))])
    const database = await openPostgres(cluster.url, 2)
    const [watcher, person] = [await anAccount(database.db, name('patrzy')), await anAccount(database.db, name('przychodzi'))]
    await database.close()
    const watching = await aClient(one, await signIn(one, watcher.email))
    const tokens = await signIn(two, person.email)

    await redis.stop()
    const awayUntil = performance.now() + awayMs
    do {
      for (const origin of [one, two]) {
        expect(await statusOf(`${origin}/readyz`)).toBe(200)
        expect((await call(origin, 'GET', '/homework')).status).toBe(200)
      }
      expect((await call(two, 'PUT', '/user/busy', { token: tokens.token, body: { isBusy: false } })).status).toBe(200)
      await pause(500)
    } while (performance.now() < awayUntil)
    expect(watching.socket.connected).toBe(true)

    redis = await startRedis(redis.port)
    // Each process hears again what happens at the other.
    await vi.waitFor(
      async () => {
        const coming = await aClient(two, tokens)
        coming.socket.disconnect()
        expect(
          watching.heard.filter(([event, payload]) => event === 'userOnline' && JSON.stringify(payload).includes(`:${person.id},`)),
        ).not.toEqual([])
      },
      { timeout: 60_000, interval: 4000 },
    )
  } finally {
    closeClients()
    await redis.stop()
    cluster.stop()
  }
}

/** Different mails among these: a mail that left while its database went away leaves again, as the same one. */
function idsOf(mails: readonly string[]): string[] {
  return [...new Set(mails.map((text) => /^Message-ID: (\S+)/m.exec(text)?.[1] ?? 'none'))]
}

function name(login: string): { username: string; email: string } {
  return { username: login, email: `${login}@example.pl` }
}

/** The mail server goes and comes back: who registers notices nothing, and gets the mail once. */
export async function outageOfMail(awayMs: number): Promise<void> {
  let mail = await anSmtpPeer()
  try {
    await mail.close()
    const origin = await started(runProduct('main.ts', { DATA_DIR: emptyFolder(), SMTP_URL: `smtp://127.0.0.1:${mail.port}` }))
    expect((await register(origin, 1)).status).toBe(200)
    await pause(awayMs)
    mail = await anSmtpPeer({ port: mail.port })
    await vi.waitFor(() => expect(mail.mails).not.toHaveLength(0), WAIT)
    expect(idsOf(mail.mails)).toHaveLength(1)
    expect(mail.mails[0]).toContain('nowa1@example.pl')
  } finally {
    await mail.close()
  }
}

/** The disk of uploads is full, then read-only: uploads are asked to come again, everything else goes on, and then they work. */
export async function outageOfDisk(awayMs: number): Promise<void> {
  const cluster = await startCluster()
  const DATA_DIR = emptyFolder()
  const uploads = join(DATA_DIR, 'uploads')
  mkdirSync(uploads)
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'wizards-outage', uploads])
  try {
    const origin = await started(runProduct('main.ts', { DATA_DIR, DATABASE_URL: cluster.url, AUTH_SECRET: SECRET }))
    const database = await openPostgres(cluster.url, 2)
    const account = await anAccount(database.db, { role: 'TEACHER' })
    await database.close()
    const { token } = await signIn(origin, account.email)
    const upload = (): Promise<Reply> => {
      const form = new FormData()
      form.set('assign', 'PRIVATE')
      form.set('file', new Blob([`%PDF-1.4\n${'x'.repeat(500_000)}\n%%EOF\n`], { type: 'application/pdf' }), 'praca.pdf')
      return call(origin, 'POST', '/file', { token, body: form })
    }
    expect((await upload()).status).toBe(200)
    const filler = join(uploads, 'pelny-dysk')
    const states: [break_: () => void, mend: () => void][] = [
      [() => writeFileSync(filler, Buffer.alloc(1_800_000)), () => rmSync(filler)],
      [() => execFileSync('mount', ['-o', 'remount,ro', uploads]), () => execFileSync('mount', ['-o', 'remount,rw', uploads])],
    ]
    for (const [break_, mend] of states) {
      break_()
      const awayUntil = performance.now() + awayMs / states.length
      do {
        expect(await upload()).toMatchObject({ status: 503, retryAfter: '5', body: { error: 'UNAVAILABLE' } })
        expect((await call(origin, 'GET', '/user/me', { token })).status).toBe(200)
        await pause(200)
      } while (performance.now() < awayUntil)
      mend()
      expect((await upload()).status).toBe(200)
    }
    const { body } = await call(origin, 'GET', '/file', { token })
    expect(body['total']).toBe(1 + states.length)
  } finally {
    execFileSync('umount', ['-l', uploads])
    cluster.stop()
  }
}

/** True where a test may make a disk of its own: for root, in a system that lets it. */
export function canMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  const disk = emptyFolder()
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'wizards-test', disk], { stdio: 'ignore' }).status === 0
  if (isMounted) spawnSync('umount', [disk])
  return isMounted
}
