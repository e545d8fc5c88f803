import type { BrowserContext } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/test.ts'

const TASK = {
  externalId: 'a',
  language: 'pl',
  title: 'Równanie',
  description: 'Rozwiąż.',
  closed: false,
  answer: '$2$',
  level: 'HIGH_SCHOOL',
  steps: [
    { title: 'Liczymy', content: 'Mamy $x^2 = \\frac{1}{4}$ oraz $\\sqrt{x + 1} + 2$.' },
    { title: 'Przekształcamy', content: '$$\\begin{aligned}2x&=4\\\\x&=2\\end{aligned}$$' },
  ],
}

/** A browser with a Polish voice that says nothing: it keeps what it is given and ends each passage when the test says so. */
async function giveVoice(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    class Utterance extends EventTarget {
      lang = ''
      voice = null
      readonly text: string
      constructor(text: string) {
        super()
        this.text = text
      }
    }
    const said: Utterance[] = []
    const synthesis = Object.assign(new EventTarget(), {
      getVoices: () => [{ lang: 'pl-PL', name: 'Próbny', localService: true }],
      speak: (utterance: Utterance) => void said.push(utterance),
      cancel: () => said.at(-1)?.dispatchEvent(new Event('error')),
    })
    const define = (name: string, value: unknown): void => void Object.defineProperty(globalThis, name, { value, configurable: true })
    define('speechSynthesis', synthesis)
    define('SpeechSynthesisUtterance', Utterance)
    define('said', said)
  })
}

type Fake = { said: (EventTarget & { text: string })[] }

test('a step is read aloud with formulas in words, each marked while it is said @long', async ({ openContext, ownProduct }) => {
  const { origin } = await ownProduct([TASK])
  const context = await openContext({ baseURL: origin })
  await giveVoice(context)
  const page = await context.newPage()
  const texts = () => page.evaluate(() => (globalThis as unknown as Fake).said.map(({ text }) => text.replaceAll(/\s+/g, ' ').trim()))
  const happen = (name: string, charIndex = 0) =>
    page.evaluate(
      ([type, index]) =>
        (globalThis as unknown as Fake).said.at(-1)?.dispatchEvent(Object.assign(new Event(type), { charIndex: index, name: 'word' })),
      [name, charIndex] as const,
    )
  await page.goto('/homeworks/rownanie')
  const first = page.locator('.step').first()
  await first.getByRole('button', { name: 'Czytaj na głos' }).click()
  await expect(first.getByRole('button', { name: 'Przestań czytać' })).toBeVisible()
  await expect.poll(texts).toEqual(['Liczymy'])
  await happen('end')
  await expect.poll(texts).toHaveLength(2)
  const passage = 'Mamy x kwadrat równa się jedna czwarta oraz pierwiastek z wyrażenia x plus jeden, koniec pierwiastka, plus dwa .'
  expect((await texts())[1]).toBe(passage)
  await happen('boundary', 'Mamy  x kwadr'.length)
  await expect(first.locator('.katex[data-read-now]')).toHaveCount(1)
  await expectAccessible(page, { within: '.step-list' })
  await happen('end')
  await expect(first.getByRole('button', { name: 'Czytaj na głos' })).toBeVisible()
  await expect(page.locator('[data-read-now]')).toHaveCount(0)
})

test('of rows that are revealed one by one only those that are shown are read; pressed again it stops @long', async ({
  openContext,
  ownProduct,
}) => {
  const { origin } = await ownProduct([TASK])
  const context = await openContext({ baseURL: origin })
  await giveVoice(context)
  const page = await context.newPage()
  const texts = () => page.evaluate(() => (globalThis as unknown as Fake).said.map(({ text }) => text.replaceAll(/\s+/g, ' ').trim()))
  const end = () => page.evaluate(() => (globalThis as unknown as Fake).said.at(-1)?.dispatchEvent(new Event('end')))
  await page.goto('/homeworks/rownanie')
  await page.getByRole('button', { name: 'Następny krok' }).click()
  const second = page.locator('.step').nth(1)
  await second.getByRole('button', { name: 'Czytaj na głos' }).click()
  await expect.poll(texts).toEqual(['Przekształcamy'])
  await end()
  await expect.poll(texts).toEqual(['Przekształcamy', 'dwa x równa się cztery'])
  await second.getByRole('button', { name: 'Przestań czytać' }).click()
  await expect(second.getByRole('button', { name: 'Czytaj na głos' })).toBeVisible()
})

test('without a Polish voice nothing offers to read', async ({ page, library }) => {
  const task = library.find('a step', ({ solution }) => (solution?.steps.length ?? 0) > 0)
  await page.goto(`/homeworks/${task.slug}`)
  await expect(page.locator('.step').first()).toBeVisible()
  await expect(page.locator('.read-aloud')).toHaveCount(0)
})

test('the whole solution is read aloud, and shown for it @long', async ({ openContext, ownProduct }) => {
  const { origin } = await ownProduct([TASK])
  const context = await openContext({ baseURL: origin })
  await giveVoice(context)
  const page = await context.newPage()
  await page.goto('/homeworks/rownanie')
  await expect(page.locator('.step-body').nth(1)).toBeHidden()
  await page.getByRole('button', { name: 'Czytaj całe rozwiązanie na głos' }).click()
  await expect(page.locator('.step-body').nth(1)).toBeVisible()
  const texts = (): Promise<string[]> =>
    page.evaluate(() => (globalThis as unknown as Fake).said.map(({ text }) => text.replaceAll(/\s+/g, ' ').trim()))
  const end = () => page.evaluate(() => (globalThis as unknown as Fake).said.at(-1)?.dispatchEvent(new Event('end')))
  for (let count = 1; count <= 4; count++) {
    await expect.poll(async () => (await texts()).length).toBe(count)
    await end()
  }
  const [title, , second, equation] = await texts()
  expect(title).toBe('Liczymy')
  expect(second).toBe('Przekształcamy')
  expect(equation).toMatch(/dwa/)
  await expect(async () => {
    await end()
    await expect(page.getByRole('button', { name: 'Czytaj całe rozwiązanie na głos' })).toBeVisible({ timeout: 300 })
  }).toPass()
})
