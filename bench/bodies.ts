import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import type { Method } from '#contract/http/endpoint.ts'
import { bodyLimitOf } from '#server/platform/http/json-body.ts'
import { aDocx, fraction, paragraph, picture, run } from '#server/rich-import/testing/a-docx.ts'
import { jsonWrites, largestBody } from '#server/testing/largest-body.ts'
import { worstRichTexts } from '#server/testing/worst-rich-texts.ts'

/** A body, and how many people send it at the same time. */
export type Body = { name: string; method: Method; path: string; type: string; body: string | FormData; parallel: number }

const JSON_TYPE = 'application/json'
const PARALLEL = 4
/** Every writer has a text at work at the same time. */
const CROWD = 20

/** The worst texts of rich fields, the largest bodies of every operation, the largest pictures and files of Word. */
export async function worstBodies(): Promise<Body[]> {
  return [...richBodies(), ...bodiesOfOperations(), ...(await pictures()), ...(await filesOfWord())]
}

function richBodies(): Body[] {
  return Object.entries(worstRichTexts).flatMap(([name, make]): Body[] => {
    const input = make()
    const post = { method: 'POST', type: JSON_TYPE } as const
    const concept = `{"type":"TAG","name":"NAME","aliases":[],"description":${input}}`
    return [
      { ...post, name: `a comment: ${name}`, path: '/comment', body: `{"entity":"EDITOR","message":${input}}`, parallel: PARALLEL },
      {
        ...post,
        name: `a concept: ${name}`,
        path: '/math-concept',
        body: concept,
        parallel: name.startsWith('matrices') ? CROWD : PARALLEL,
      },
    ]
  })
}

/** JSON of about so many bytes that is much work to read. */
const costly: Readonly<Record<string, (bytes: number) => string>> = {
  'many names': (bytes) => `{${filled(bytes, (index) => `"${index.toString(36)}":0`)}}`,
  'many objects of other names': (bytes) => `[${filled(bytes, (index) => `{"${index.toString(36)}":0}`)}]`,
  depth: (bytes) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
  'many texts': (bytes) => `[${filled(bytes, (index) => `"${index.toString(36)}"`)}]`,
  'a forbidden name': (bytes) => `[${filled(bytes - 100, () => '{"constructor":{}}')},{"constructor":{"prototype":1}}]`,
}

function filled(bytes: number, make: (index: number) => string): string {
  const parts: string[] = []
  for (let length = 2; ;) {
    const part = make(parts.length)
    length += part.length + 1
    if (length > bytes) return parts.join(',')
    parts.push(part)
  }
}

function bodiesOfOperations(): Body[] {
  return jsonWrites.flatMap((endpoint) => {
    const limit = bodyLimitOf(endpoint)
    const { name, method } = endpoint
    const path = endpoint.path.replaceAll(/:\w+/g, '1')
    const own = { method, path, type: JSON_TYPE, parallel: PARALLEL }
    return [
      { ...own, name: `${name}: the longest texts`, body: largestBody(endpoint.body, 'ż', '"<p>a</p>"') },
      ...Object.entries(costly).map(([kind, make]) => ({ ...own, name: `${name}: ${kind}`, body: make(limit) })),
    ]
  })
}

async function pictures(): Promise<Body[]> {
  const picture = async (side: number): Promise<FormData> => {
    const bytes = await sharp({ create: { width: side, height: side, channels: 3, background: '#888' } })
      .png()
      .toBuffer()
    const form = new FormData()
    form.set('assign', 'PRIVATE')
    form.set('file', new Blob([new Uint8Array(bytes)]), 'obraz.png')
    return form
  }
  const post = { method: 'POST', path: '/file', type: '', parallel: PARALLEL } as const
  return [
    { ...post, name: 'a picture of 62 megapixels', body: await picture(7_900) },
    { ...post, name: 'a picture of 225 megapixels', body: await picture(15_000) },
  ]
}

async function filesOfWord(): Promise<Body[]> {
  const form = (bytes: Buffer): FormData => {
    const made = new FormData()
    made.set('file', new Blob([new Uint8Array(bytes)]), 'karta.docx')
    return made
  }
  const noise = (bytes: number): Buffer => randomBytes(bytes)
  const pictured = await aDocx({
    body: Array.from({ length: 14 }, (_, index) => paragraph(run('Zażółć') + picture(`rId${100 + index}`))).join(''),
    media: Object.fromEntries(
      Array.from({ length: 14 }, (_, index) => [`rId${100 + index}`, { name: `image${index}.png`, bytes: noise(1_000_000) }]),
    ),
  })
  const long = await aDocx({ body: paragraph(run('ala ma kota '.repeat(20)) + fraction('1', '2')).repeat(5_000) })
  const post = { method: 'POST', path: '/rich-import/docx', type: '', parallel: PARALLEL } as const
  return [
    { ...post, name: 'a file of Word with 14 MB of pictures', body: form(pictured) },
    { ...post, name: 'a file of Word of 5,000 paragraphs', body: form(long) },
  ]
}
