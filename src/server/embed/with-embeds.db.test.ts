// @module-tag long
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RichDoc } from '#editor/schema/document.ts'
import type { App } from '#server/app.ts'
import { deriveArticle, saveMathConcept } from '#server/math-concept/index.ts'
import { aConcept } from '#server/testing/a-concept.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { aUser } from '#server/testing/a-user.ts'
import { anApp } from '#server/testing/an-app.ts'
import { listening } from '#server/testing/a-caller.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let app: App
let origin = ''
let article = ''

beforeAll(async () => {
  const { db } = database()
  const conceptId = await aConcept(db, { name: 'Wyróżnik', slug: 'wyroznik' })
  const openId = await aHomework(db, { title: 'Zadanie jawne', description: 'Oblicz $2+2$.' })
  const privateId = await aHomework(db, { title: 'Zadanie tajne', status: 'PRIVATE' })
  const { id: userId, username } = await aUser(db)
  const document = {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          { type: 'mathConcept', attrs: { value: String(conceptId), label: 'wyróżnik' } },
          { type: 'text', text: ' i ' },
          { type: 'mathConcept', attrs: { value: '999999', label: 'znikły' } },
          { type: 'mention', attrs: { userId: String(userId), label: username } },
        ],
      },
      { type: 'homeworkEmbed', attrs: { homeworkId: String(openId) } },
      { type: 'homeworkEmbed', attrs: { homeworkId: String(privateId) } },
      { type: 'mathConceptFragment', attrs: { id: 'id-fragment', mathConceptId: String(conceptId) } },
      { type: 'iframe', attrs: { src: 'https://cdn.example/a.m3u8', title: 'Lekcja' } },
      { type: 'iframe', attrs: { src: 'https://filmy.example/b.m3u8', title: 'Wykład' } },
    ],
  } satisfies RichDoc
  await saveMathConcept(db, {
    slug: 'artykul',
    type: 'DEFINITION',
    name: 'Artykuł',
    aliases: [],
    authorId: null,
    article: await deriveArticle(document),
  })
  app = await anApp(database(), { STREAM_HOSTS: 'cdn.example' })
  origin = await listening(app)
  article = ((await (await fetch(`${origin}/api/math-concept/artykul`)).json()) as { description: string }).description // the contract's shape
})
afterAll(() => app.server.close())

test('what an article names leads to what is there', () => {
  expect(article).toMatch(/data-label="wyróżnik"><a href="\/resources\/concepts\/wyroznik">wyróżnik<\/a>/)
  expect(article).toMatch(/class="embed embed-concept"[^>]*><p class="embed-title"><a href="\/resources\/concepts\/wyroznik">Wyróżnik<\/a>/)
  expect(article).toMatch(/class="mention"[^>]*><a href="\/teachers\//)
  expect(article).toContain('Zadanie jawne')
  // Its formulas are set, as in a list.
  expect(article).toMatch(/<p class="embed-text">Oblicz <span class="math-inline"><span class="katex">.*<\/math>.*<\/span>\.<\/p>/)
})

test('what is gone or private says that it is gone, and no more', () => {
  expect(article).toContain('data-label="znikły">znikły</span>')
  expect(article).not.toContain('tajne')
  expect(article.match(/<p class="embed-gone">To zadanie nie jest już dostępne\.<\/p>/g)).toHaveLength(1)
})

test('a stream plays in place from a host of the settings, and is a link elsewhere', () => {
  expect(article).toContain('<div class="embed-video" data-hls="https://cdn.example/a.m3u8" data-src="https://cdn.example/a.m3u8"')
  expect(article).toContain('<div class="embed-video embed-stream" data-src="https://filmy.example/b.m3u8"')
})

test('a reply that names nothing is handed on as it is', async () => {
  const reply = (await (await fetch(`${origin}/api/math-concept/wyroznik`)).json()) as { description: string } // the contract's shape
  expect(reply.description).toBe('<p>Treść pojęcia.</p>')
})
