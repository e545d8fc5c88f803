import { createPerson, signIn } from './support/accounts.ts'
import { richField } from './support/rich-field.ts'
import { expect, test } from './support/test.ts'

test('formulas of every notation and numbered lists are made while they are typed @long', async ({ page, origin }) => {
  const person = await createPerson(origin)
  await signIn(page, person.email, person.password)
  await page.goto('/editor#comments')
  const { text } = await richField(page, 'Treść zgłoszenia')
  await text.click()
  const { keyboard } = page
  await keyboard.type(String.raw`Niech \(x^2\), a \[y+1\]potem $$z_1$$`)
  await expect(text.locator('.math-inline annotation')).toHaveText('x^2')
  await expect(text.locator('.math-display annotation')).toHaveText(['y+1', 'z_1'])
  await expect(text.locator(':scope > *')).toHaveCount(5)
  await expect(text.locator(':scope > p').nth(1)).toHaveText('potem')

  const lists = text.locator(':scope > ol')
  for (const [mark, style] of [
    ['1) ', 'decimal'],
    ['a) ', 'lower-alpha'],
    ['I. ', 'upper-roman'],
    ['4. ', 'decimal'],
  ] as const) {
    await keyboard.type(`${mark}punkt`)
    await expect(lists.last()).toHaveCSS('list-style-type', style)
    await expect(lists.last()).toHaveText('punkt')
    await keyboard.press('Enter')
    await keyboard.press('Enter')
    await keyboard.type('akapit')
    await keyboard.press('Enter')
  }
  await expect(lists).toHaveCount(4)
  await expect(lists.last()).toHaveAttribute('start', '4')
  // A name with its initial stays a name.
  await keyboard.type('A. Mickiewicz')
  await expect(lists).toHaveCount(4)
})

test('Polish quotation marks, dashes and arrows come while they are typed; Backspace takes the last one back', async ({ page, origin }) => {
  const person = await createPerson(origin)
  await signIn(page, person.email, person.password)
  await page.goto('/editor#comments')
  const { text } = await richField(page, 'Treść zgłoszenia')
  await text.click()
  const { keyboard } = page
  await keyboard.type('Mówi: "f rośnie" -- a z x->y mamy A<=>B, B=>C (x<->y), ekran 15", $a"b$-->')
  await expect(text).toContainText('Mówi: „f rośnie” – a z x→y mamy A⇔B, B⇒C (x↔y), ekran 15",')
  await expect(text.locator('.math-inline annotation')).toHaveText('a"b')
  await expect(text).toContainText('-->')
  await keyboard.press('Enter')
  await keyboard.type('"')
  await expect(text.locator(':scope > p').last()).toHaveText('„')
  await keyboard.press('Backspace')
  await expect(text.locator(':scope > p').last()).toHaveText('"')
  await keyboard.type(' `a->b` -> "c"')
  await expect(text.locator('code')).toHaveText('a->b')
  await expect(text.locator(':scope > p').last()).toHaveText('" a->b → „c”')
})
