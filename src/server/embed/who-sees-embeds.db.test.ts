// @module-tag long
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RichDoc, RichNode } from '#editor/schema/document.ts'
import type { App } from '#server/app.ts'
import type { Database } from '#server/db/db.ts'
import { file, type FileMetadata } from '#server/db/tables/file.ts'
import { saveHomework } from '#server/homework/index.ts'
import { deriveFormulas, saveHomeworkType } from '#server/homework-type/index.ts'
import { deriveArticle, saveMathConcept } from '#server/math-concept/index.ts'
import { type ACaller, aCaller, listening } from '#server/testing/a-caller.ts'
import { aConcept } from '#server/testing/a-concept.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { aUser } from '#server/testing/a-user.ts'
import { anApp } from '#server/testing/an-app.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

/**
 * Every kind of thing that a document can name × every place of a document × every viewer: a reply tells of a thing what
 * the thing's own operation tells this viewer, and nothing else.
 */

const database = useTestDatabase()
const PLAYER = 'https://player.example'
let app: App
let origin = ''
const viewers = new Map<string, ACaller | null>()
const person = (name: string): ACaller => {
  const found = viewers.get(name)
  if (!found) throw new Error(`No viewer ${name}`)
  return found
}

/** A thing that documents name: where the viewer would see it itself, and what in a reply tells of it. */
type Named = { name: string; node: RichNode; door: string; tells: string }
let things: Named[] = []
type Film = { id: number; guid: string }
let films: Film[] = []
/** Address of the reply that carries a document. */
const places: string[] = []

async function aFilm({ db }: Database, ownerId: number): Promise<Film> {
  const guid = crypto.randomUUID()
  const metadata: FileMetadata = {
    guid,
    film: 'READY',
    variants: [
      { role: 'poster', key: `${guid}.poster.webp`, mimetype: 'image/webp', sizeBytes: 1 },
      { role: 'hls', key: `${guid}.master.m3u8`, part: 'master.m3u8', mimetype: 'application/vnd.apple.mpegurl', sizeBytes: 1 },
    ],
  }
  const [row] = await db
    .insert(file)
    .values({
      kind: 'PRIVATE',
      storageKey: `${guid}.mp4`,
      originalName: 'film.mp4',
      mimetype: 'video/mp4',
      extension: 'mp4',
      sizeBytes: 1,
      ownerId,
      metadata,
    })
    .returning({ id: file.id })
  const bytes = join(tmpdir(), guid)
  writeFileSync(bytes, 'film')
  await app.storage.put(`${guid}.mp4`, bytes)
  return { id: row?.id ?? 0, guid }
}

const read = async (path: string, viewer: ACaller | null): Promise<{ status: number; text: string }> => {
  const reply = viewer ? await viewer.call('GET', path) : await fetch(`${origin}/api${path}`)
  return { status: reply.status, text: await reply.text() }
}

beforeAll(async () => {
  const { db } = database()
  app = await anApp(database(), { VIDEO_LIBRARY_URL: `https://key@video.example/library/7?player=${PLAYER}` })
  origin = await listening(app)
  viewers.set('anonymous', null)
  for (const [name, role] of [
    ['pupil', 'USER'],
    ['other pupil', 'USER'],
    ['teacher', 'TEACHER'],
    ['other teacher', 'TEACHER'],
    ['admin', 'ADMIN'],
  ] as const)
    viewers.set(name, await aCaller(db, origin, role))
  const [pupil, teacher, admin] = [person('pupil'), person('teacher'), person('admin')]

  const tasks = await Promise.all(
    (['PUBLIC', 'PRIVATE', 'UNDER_REVIEW', 'HIDDEN'] as const).map(async (status) => ({
      name: `a task ${status}`,
      tells: `Zadanie-${status}`,
      id: await aHomework(db, { title: `Zadanie-${status}`, status: status === 'UNDER_REVIEW' ? 'PRIVATE' : status, authorId: teacher.id }),
    })),
  )
  const pending = await pupil.call('POST', '/math-concept', { type: 'TAG', name: 'Pojęcie-PENDING', aliases: [] })
  const concepts = [
    { name: 'an accepted concept', tells: 'Pojęcie-APPROVED', id: await aConcept(db, { name: 'Pojęcie-APPROVED' }) },
    { name: 'a proposed concept', tells: 'Pojęcie-PENDING', id: ((await pending.json()) as { id: number }).id }, // the contract's shape
  ]
  const [author, reader] = [await aUser(db), await aUser(db, { role: 'USER' })]
  things = [
    ...tasks.map(({ name, tells, id }) => ({
      name,
      tells,
      door: `/homework/${id}`,
      node: { type: 'homeworkEmbed', attrs: { homeworkId: String(id) } },
    })),
    ...concepts.map(({ name, tells, id }) => ({
      name,
      tells,
      door: `/math-concept/${id}`,
      node: { type: 'mathConceptFragment', attrs: { id: `id-${id}`, mathConceptId: String(id) } },
    })),
    ...concepts.map(({ name, id }) => ({
      name: `${name} within a line`,
      tells: `>słowo-${id}</a>`,
      door: `/math-concept/${id}`,
      node: { type: 'paragraph', content: [{ type: 'mathConcept', attrs: { value: String(id), label: `słowo-${id}` } }] },
    })),
    ...[author, reader].map(({ id, username }) => ({
      name: `a person ${username}`,
      tells: `/teachers/${username}`,
      door: `/user/${id}`,
      node: { type: 'paragraph', content: [{ type: 'mention', attrs: { userId: String(id), label: 'osoba' } }] },
    })),
  ]

  films = []
  for (const owner of [pupil, teacher, admin, person('other teacher')]) films.push(await aFilm(database(), owner.id))
  const video = ({ id }: Film): RichNode => ({ type: 'video', attrs: { src: `/files/${id}`, title: 'Film', fileId: String(id) } })
  const everything = (isAdmin: boolean): RichDoc => ({
    type: 'doc',
    content: [...things.map(({ node }) => node).filter(({ type }) => isAdmin || type !== 'mathConceptFragment'), ...films.map(video)],
  })

  for (const caller of [pupil, teacher, admin]) {
    const concept = await caller.call('POST', '/math-concept', {
      type: 'TAG',
      name: `Artykuł ${caller.id}`,
      aliases: [],
      description: everything(caller === admin),
    })
    expect(concept.status, await concept.clone().text()).toBe(200)
    places.push(`/math-concept/${((await concept.json()) as { id: number }).id}`) // the contract's shape
    expect((await caller.call('POST', '/comment', { entity: 'EDITOR', message: everything(caller === admin) })).status).toBe(200)
  }
  places.push('/comment?pageSize=50')
  for (const status of ['PUBLIC', 'PRIVATE'] as const) {
    const id = await saveHomework(
      db,
      {
        status,
        authorId: teacher.id,
        language: 'pl',
        title: `Wszystko ${status}`,
        description: everything(true),
        answers: [],
        isClosed: false,
        answer: everything(true),
        steps: [{ method: 1, title: '', content: everything(true) }],
        hints: [{ content: everything(true) }],
        commonMistake: everything(true),
        level: 'HIGH_SCHOOL',
        examLevel: null,
        typeId: null,
        conceptIds: [],
        externalId: null,
        source: null,
        sourceHash: null,
      },
      null,
    )
    places.push(`/homework/${id}`, `/homework/${id}/solution`)
  }
  await saveMathConcept(db, {
    slug: 'caly',
    type: 'TAG',
    name: 'Cały',
    aliases: [],
    article: await deriveArticle(everything(true)),
    authorId: pupil.id,
  })
  await saveHomeworkType(db, {
    slug: 'rodzaj',
    name: 'Rodzaj',
    formulas: await deriveFormulas(everything(true)),
    parentId: null,
    conceptIds: [],
  })
  places.push('/math-concept/caly', '/homework-type/rodzaj', `/homework?authorId=${teacher.id}`)
})
afterAll(() => app.server.close())

test('no reply tells of a task, a concept or a person more than their own operation tells the same viewer', async () => {
  const seen = new Set<string>()
  for (const [viewerName, viewer] of viewers) {
    const open = new Map<string, boolean>()
    for (const { door } of things) open.set(door, (await read(door, viewer)).status === 200)
    for (const place of places) {
      const { status, text } = await read(place, viewer)
      if (status !== 200) continue
      const html = text.replaceAll('\\"', '"')
      for (const { name, door, tells, node } of things) {
        const isThere = html.includes(tells)
        if (isThere) expect(open.get(door), `${viewerName} reads of ${name} at ${place}`).toBe(true)
        if (isThere) seen.add(name)
        // A document of somebody who isn't an admin can't hold fragments, and a list shows tasks by themselves.
        const isNamed = node.type === 'mathConceptFragment' ? /homework\/|caly|rodzaj/.test(place) : true
        if (isNamed && open.get(door) && !place.includes('?') && !name.includes('person'))
          expect(isThere, `${viewerName} misses ${name} at ${place}`).toBe(true)
      }
    }
  }
  // Each kind was told to somebody; a pupil has no page that anything could lead to.
  expect([...seen].toSorted()).toEqual(
    things
      .filter(({ tells }) => tells !== things.at(-1)?.tells)
      .map(({ name }) => name)
      .toSorted(),
  )
})

test('a film tells where it is played only at an address that shows it, and then with its poster and stream', async () => {
  const told = new Set<string>()
  let hidden = 0
  for (const [viewerName, viewer] of viewers)
    for (const place of places) {
      const { status, text } = await read(place, viewer)
      if (status !== 200) continue
      for (const [tag, address = ''] of text.replaceAll('\\"', '"').matchAll(/<video class="video" src="(\/files\/[^"]*)"[^>]*>/g)) {
        const src = address.replaceAll('&amp;', '&')
        const id = Number(/\d+/.exec(src)?.[0])
        const guid = films.find((film) => film.id === id)?.guid ?? ''
        const mayBeSeen = (await app.server.inject({ url: src })).statusCode === 200
        const tells = [tag.includes(guid), tag.includes(' poster="'), tag.includes(' data-hls="')]
        // A comment plays its author's own films alone, even where a public document shows another's.
        const isOwnToo = !place.startsWith('/comment') || src.includes('signature=')
        expect(tells, `${viewerName} at ${place}: ${tag}`).toEqual(Array(3).fill(mayBeSeen && isOwnToo))
        if (mayBeSeen) told.add(`${viewerName} ${id}`)
        else hidden += 1
      }
    }
  expect(told.size).toBeGreaterThan(viewers.size)
  expect(hidden).toBeGreaterThan(films.length)
  // Nobody has shown this one.
  const secret = films.at(-1)
  for (const [, viewer] of viewers) for (const place of places) expect((await read(place, viewer)).text).not.toContain(secret?.guid)
})
