import { readFileSync } from 'node:fs'
import { expectAccessible } from './support/accessibility.ts'
import { callAs, createPerson, signIn } from './support/accounts.ts'
import { richField } from './support/rich-field.ts'
import { readPdf } from './support/read-pdf.ts'
import { expect, test } from './support/test.ts'

test('a teacher prints an exam of hers in two versions and the key of both; to a pupil its paper is nowhere @long', async ({
  page,
  openContext,
  origin,
  library,
}) => {
  const closed = library.tasks.filter((each) => each.closed && each.language === 'pl').slice(0, 3)
  const teacher = await createPerson(origin, 'TEACHER')
  await signIn(page, teacher.email, teacher.password)
  await page.goto('/account/exams')
  const body = { details: 'Sprawdzian z równań', type: 'MATURA', level: 'BASIC', minutes: 45, passPercent: null }
  const { slug } = await callAs<{ slug: string }>(page, origin, 'POST', '/own-exam', body)
  await callAs(page, origin, 'PUT', `/own-exam/${slug}/tasks`, { tasks: closed.map(({ id }) => ({ homeworkId: id, points: 2 })) })
  const deadline = new Date(Date.now() + 86_400_000).toISOString()
  await callAs(page, origin, 'PUT', `/own-exam/${slug}/share`, { isOpen: true, deadline, hidesResults: true, hasVersions: true })

  await page.goto(`/account/exams/${slug}`)
  const main = page.getByRole('main')
  // The first two stand in a bundle, under a text of the teacher's.
  await main.getByRole('button', { name: `W\u00a0wiązce z\u00a0zadaniem wyżej: ${closed[1]?.title}` }).click()
  await main.getByRole('button', { name: 'Dodaj wspólny tekst wiązki 1' }).click()
  await (await richField(page, 'Wspólny tekst wiązki')).toEnd()
  await page.keyboard.type('Pudełko ma wymiary')
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Zapisz', exact: true }).click()
  await expect(main.getByRole('button', { name: 'Zmień wspólny tekst wiązki 1' })).toBeVisible()
  await expect(main.getByText('Zapisano', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Wydruk i PDF' }).click()
  const version = (letter: string) => main.getByRole('region', { name: `Wersja ${letter}`, exact: true })
  for (const letter of ['A', 'B']) {
    const numbers = version(letter).getByRole('heading', { name: /^Zadanie [\d.]+$/ })
    await expect(numbers).toHaveText([/1/, /[12]\.[12]/, /2/])
    await expect(version(letter).getByText('Pudełko ma wymiary')).toHaveCount(1)
    await expect(version(letter).getByRole('heading', { name: `Karta odpowiedzi, wersja ${letter}` })).toBeVisible()
  }
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Pobierz PDF' }).click()
  await main.getByRole('button', { name: 'Przygotuj PDF' }).click()
  const documents = main.getByRole('region', { name: 'Arkusz w PDF' })
  const downloading = page.waitForEvent('download')
  await documents.getByRole('link', { name: 'Pobierz' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('Sprawdzian z równań.pdf')
  const printed = await readPdf(readFileSync(await download.path()))
  expect(printed.text.match(/Zadanie \d/g)).toHaveLength(6)
  expect(printed.text.replaceAll(/\s/g, '')).toMatch(/Pudełkomawymiary.*Pudełkomawymiary/)
  expect(printed.text).toContain('wersja B')
  expect(printed.text).not.toContain('Rozwiązanie')

  await main.getByRole('link', { name: 'Klucz', exact: true }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Klucz: Sprawdzian z równań')
  for (const letter of ['A', 'B']) await expect(version(letter).getByRole('listitem').first()).toHaveText(/^1(?:\.1)?\. [A-H]/)
  await expectAccessible(page)

  const pupil = await createPerson(origin)
  const other = await (await openContext()).newPage()
  await signIn(other, pupil.email, pupil.password)
  await other.goto(`/account/exams/${slug}/pdf`)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Nie ma takiej strony')
})
