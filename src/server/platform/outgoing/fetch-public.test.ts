import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FetchPublic, publicFetcher } from '#server/platform/outgoing/index.ts'
import { isPublicAddress } from '#server/platform/outgoing/public-address.ts'

const folder = mkdtempSync(join(tmpdir(), 'wizards-outgoing-'))
const servers: Server[] = []
let port = 0
/** Requests that reached the inside: there must be none. */
let canaryHits = 0
let outside: RequestListener = (_, response) => response.end()

async function serve(host: string, atPort: number, answer: RequestListener): Promise<number> {
  const server = createServer(answer).listen(atPort, host)
  servers.push(server)
  await once(server, 'listening')
  const address = server.address()
  return address !== null && typeof address === 'object' ? address.port : 0
}

// 127.0.0.1 plays the open internet, 127.0.0.2 the inside; both on the same port, so that no port saves the inside.
beforeAll(async () => {
  port = await serve('127.0.0.1', 0, (request, response) => outside(request, response))
  await serve('127.0.0.2', port, (_, response) => {
    canaryHits += 1
    response.end('secret')
  })
})
beforeEach(() => {
  canaryHits = 0
})
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
  rmSync(folder, { recursive: true })
})

const path = join(folder, 'file')
function fetcher(resolve: (name: string) => readonly string[] = () => ['127.0.0.1'], timeoutMs = 5000): FetchPublic {
  return publicFetcher({
    resolve: (name) => Promise.resolve(resolve(name)),
    isPublic: (address) => address === '127.0.0.1' || isPublicAddress(address),
    ports: new Set([80, 443, port]),
    timeoutMs,
  })
}
const BAD = 'Adres musi zaczynać się od http:// lub https:// i\u00a0prowadzić do publicznej strony.'
const UNREACHABLE = 'Nie udało się pobrać pliku spod tego adresu.'

test('what stands at a public address is written into a file, after up to three redirects', async () => {
  outside = ({ url, headers }, response) => {
    const left = Number(url?.slice(1))
    if (left > 0) response.writeHead(302, { location: `/${left - 1}` }).end()
    else response.end(`${headers.host} ${headers.authorization ?? 'nobody'}`)
  }
  const from = await fetcher()(`http://obrazy.example:${port}/3`, path, 1000)
  expect(from.pathname).toBe('/0')
  expect(readFileSync(path, 'utf8')).toBe(`obrazy.example:${port} nobody`)
  rmSync(path)
  await expect(fetcher()(`http://obrazy.example:${port}/4`, path, 1000)).rejects.toThrow(UNREACHABLE)
})

test.each([
  'localhost',
  'LOCALHOST.',
  '127.0.0.2',
  '127.2',
  '127.0.2',
  '2130706434',
  '0x7f000002',
  '0x7f.2',
  '0177.0.0.2',
  '0177.00.0.0x2',
  '%31%32%37.0.0.2',
  '１２７.0.0.2',
  '127。0。0。2',
  '0.0.0.0',
  '0',
  '[::]',
  '[::1]',
  '[::ffff:127.0.0.2]',
  '[::ffff:7f00:2]',
  '[0:0:0:0:0:ffff:7f00:0002]',
  '[::127.0.0.2]',
  '[64:ff9b::7f00:2]',
  '[2002:7f00:2::]',
  '[fe80::1]',
  '[fc00::1]',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '224.0.0.1',
  '255.255.255.255',
])('%s is inside, whatever its spelling', async (host) => {
  // Names that lead inside, as a resolver of this machine would say.
  const fetchPublic = fetcher(() => ['127.0.0.2'])
  await expect(fetchPublic(`http://${host}:${port}/`, path, 1000)).rejects.toThrow(/publicznej strony|Nie udało się pobrać/)
  expect(canaryHits).toBe(0)
  expect(readdirSync(folder)).toEqual([])
})

test('the canary answers whoever reaches it: the checks alone keep requests away', async () => {
  const open = publicFetcher({ resolve: () => Promise.resolve(['127.0.0.2']), isPublic: () => true, ports: new Set([port]) })
  await open(`http://localhost:${port}/`, path, 1000)
  expect([canaryHits, readFileSync(path, 'utf8')]).toEqual([1, 'secret'])
  rmSync(path)
})

test('a redirect inside is refused, by address, by name and by scheme', async () => {
  const resolve = (name: string): string[] => (name === 'inside.example' ? ['127.0.0.2'] : ['127.0.0.1'])
  for (const location of [
    `http://127.0.0.2:${port}/`,
    `http://0x7f.2:${port}/`,
    `http://[::ffff:127.0.0.2]:${port}/`,
    `//inside.example:${port}/`,
    `http://user:password@obrazy.example:${port}/`,
    'http://obrazy.example:22/',
    'file:///etc/passwd',
    'gopher://127.0.0.2/',
    'data:image/png;base64,AA==',
  ]) {
    outside = (_, response) => response.writeHead(302, { location }).end()
    await expect(fetcher(resolve)(`http://obrazy.example:${port}/`, path, 1000), location).rejects.toThrow()
  }
  expect(canaryHits).toBe(0)
  expect(readdirSync(folder)).toEqual([])
})

test('a name that changes its meaning is connected to as it was checked, and one that means both is refused', async () => {
  const answers = [['127.0.0.1'], ['127.0.0.2']]
  let asked = 0
  outside = (_, response) => response.end('outside')
  await fetcher(() => answers[asked++] ?? ['127.0.0.2'])(`http://rebinding.example:${port}/`, path, 1000)
  expect([readFileSync(path, 'utf8'), asked, canaryHits]).toEqual(['outside', 1, 0])
  rmSync(path)
  // The redirect resolves again, and that answer is checked again.
  asked = 0
  outside = (_, response) => response.writeHead(302, { location: '/again' }).end()
  await expect(fetcher(() => answers[asked++] ?? [])(`http://rebinding.example:${port}/`, path, 1000)).rejects.toThrow(UNREACHABLE)
  for (const both of [['127.0.0.1', '127.0.0.2'], ['127.0.0.2', '127.0.0.1'], ['127.0.0.1', '::1'], []])
    await expect(fetcher(() => both)(`http://both.example:${port}/`, path, 1000)).rejects.toThrow(UNREACHABLE)
  expect(canaryHits).toBe(0)
})

test('other schemes, ports, credentials and what is no address are refused before anything is resolved', async () => {
  const resolve = (): never => {
    throw new Error('resolved')
  }
  for (const address of [
    '',
    'obraz.png',
    '/files/1',
    'ftp://a.pl/',
    'file:///etc/passwd',
    'javascript:1',
    'http://a.pl:8080/',
    'https://a.pl:22/',
    'https://a@b.pl/',
    'http://',
    `http://a.pl/${'a'.repeat(2000)}`,
  ])
    await expect(fetcher(resolve)(address, path, 1000), address).rejects.toThrow(BAD)
})

test('a failure outside, an answer too large or too slow leaves nothing', async () => {
  outside = (_, response) => response.writeHead(404).end()
  await expect(fetcher()(`http://a.pl:${port}/`, path, 10)).rejects.toThrow(UNREACHABLE)
  outside = (_, response) => response.end('0123456789')
  await fetcher()(`http://a.pl:${port}/`, path, 10)
  rmSync(path)
  await expect(fetcher()(`http://a.pl:${port}/`, path, 9)).rejects.toThrow('Zbyt duży rozmiar pliku!')
  outside = (_, response) => {
    for (let part = 0; part < 10; part++) response.write('0123456789') // no length is told
    response.end()
  }
  await expect(fetcher()(`http://a.pl:${port}/`, path, 99)).rejects.toThrow('Zbyt duży rozmiar pliku!')
  outside = (_, response) => void response.write('a drop at a time')
  await expect(fetcher(undefined, 300)(`http://a.pl:${port}/`, path, 1000)).rejects.toThrow(UNREACHABLE)
  outside = () => undefined
  await expect(fetcher(undefined, 300)(`http://a.pl:${port}/`, path, 1000)).rejects.toThrow(UNREACHABLE)
  outside = ({ socket }) => socket.destroy()
  await expect(fetcher()(`http://a.pl:${port}/`, path, 1000)).rejects.toThrow(UNREACHABLE)
  expect(readdirSync(folder)).toEqual([])
})

test('addresses of the open internet are public', () => {
  for (const address of ['1.1.1.1', '93.184.215.14', '172.32.0.1', '2606:4700::1111', '2a01::1'])
    expect(isPublicAddress(address), address).toBe(true)
  for (const address of ['', 'localhost', '::ffff:1.1.1.1', '2001:db8::1', '198.19.0.1'])
    expect(isPublicAddress(address), address).toBe(false)
})
