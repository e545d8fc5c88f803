import type { Page } from '@playwright/test'
import { callAs, createPerson, DEMO, DEMO_PASSWORD, signIn } from './support/accounts.ts'
import { expect, test } from './support/test.ts'

const NBSP = '\u00a0'

test.describe('what is taken from elsewhere', () => {
  // A task that isn't there any more.
  test.use({ expected: { problems: [/homework\/99999999/] } })

  test('tasks, exercises and concepts are searched for and put in; what is gone says so; two kinds are for admins @long', async ({
    page,
    origin,
    openContext,
    library,
  }) => {
    const [task] = library.tasks
    if (task === undefined) throw new Error('The library has no tasks')
    const writer = await (await openContext()).newPage()
    const person = await createPerson(origin)
    await signIn(writer, person.email, person.password)
    await writer.goto('/editor#comments')
    const toolsOf = (each: Page) =>
      each
        .locator('.editor', { has: each.getByRole('textbox', { name: 'Treść zgłoszenia' }) })
        .getByRole('toolbar', { name: 'Formatowanie' })
    await expect(toolsOf(writer).getByRole('button', { name: 'Zadanie', exact: true })).toBeVisible()
    await expect(toolsOf(writer).getByRole('button', { name: 'Zadanie interaktywne' })).toHaveCount(0)
    await expect(toolsOf(writer).getByRole('button', { name: 'Fragment pojęcia' })).toHaveCount(0)

    await signIn(page, DEMO.admin, DEMO_PASSWORD)
    const gone = { type: 'doc', content: [{ type: 'homeworkEmbed', attrs: { homeworkId: '99999999' } }, { type: 'paragraph' }] }
    const { id } = await callAs<{ id: number }>(page, origin, 'GET', '/user/me')
    await page.evaluate(([name, doc]) => localStorage.setItem(name, JSON.stringify({ doc, savedAt: Date.now() })), [
      `draft-${id}-editor-comment`,
      gone,
    ] as const)
    await page.goto('/editor#comments')
    const text = page.getByRole('textbox', { name: 'Treść zgłoszenia' })
    await text.scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: 'Przywróć szkic' }).click()
    await expect(text.getByText('To zadanie nie jest już dostępne.')).toBeVisible()

    const tool = (name: string) => toolsOf(page).getByRole('button', { name, exact: true })
    const behind = async () => {
      await text.locator(':scope > p').last().click()
      await page.keyboard.press('Control+End')
    }
    await behind()
    await tool('Zadanie').click()
    const tasks = page.getByRole('dialog', { name: 'Wstaw zadanie' })
    await expect(tasks.getByRole('button', { name: 'Dodaj', exact: true })).toBeDisabled()
    await tasks.getByRole('searchbox', { name: 'Szukaj zadania' }).fill('qqqqxyzzy')
    await expect(tasks.getByText('Brak opcji')).toBeVisible()
    await tasks.getByRole('searchbox', { name: 'Szukaj zadania' }).fill(task.title)
    await tasks.getByRole('list', { name: 'Zadania' }).getByRole('button', { name: task.title }).first().click()
    await tasks.getByRole('button', { name: 'Dodaj', exact: true }).click()
    await expect(text.locator('.embed-title', { hasText: task.title })).toBeVisible()

    await behind()
    await page.keyboard.type(`Zobacz, ${person.displayName}: `)
    await tool('Pojęcie').click()
    const concepts = page.getByRole('dialog', { name: 'Wstaw pojęcie' })
    await concepts.getByRole('searchbox', { name: 'Szukaj pojęcia' }).fill('wyróżnik')
    await concepts
      .getByRole('list', { name: 'Pojęcia' })
      .getByRole('button', { name: /^wyróżnik/i })
      .click()
    await concepts.getByRole('button', { name: 'Dodaj', exact: true }).click()
    const named = text.locator('.math-concept')
    await expect(named).toHaveText(/wyróżnik/i)
    await named.click()
    const menu = page.getByRole('toolbar', { name: 'Pojęcie', exact: true })
    await expect(menu.getByRole('link', { name: `Otwórz w${NBSP}nowej karcie` })).toHaveAttribute('href', /^\/resources\/concepts\//)

    await behind()
    await page.keyboard.press('Enter')
    await tool('Fragment pojęcia').click()
    const fragments = page.getByRole('dialog', { name: 'Wstaw fragment pojęcia' })
    await fragments.getByRole('list', { name: 'Pojęcia' }).getByRole('button').first().click()
    await fragments.getByRole('button', { name: 'Dodaj', exact: true }).click()
    await behind()
    await tool('Zadanie interaktywne').click()
    const exercise = page.getByRole('dialog', { name: 'Wstaw zadanie interaktywne' })
    await exercise.getByRole('combobox', { name: 'Ćwiczenie' }).selectOption('Porównywanie liczb')
    await exercise.getByRole('button', { name: 'Dodaj' }).click()
    await expect(text.locator('.embed')).toHaveCount(4)

    await page.getByRole('button', { name: 'Wyślij', exact: true }).click()
    await writer.reload()
    const read = writer.locator('li', { has: writer.locator('.embed-interactive') }).filter({ hasText: person.displayName })
    await expect(read.locator('.embed-homework').first()).toHaveText('To zadanie nie jest już dostępne.')
    await expect(read.getByRole('link', { name: task.title })).toHaveAttribute('href', `/homeworks/${task.slug}`)
    await expect(read.locator('.embed-interactive')).toContainText('Porównywanie liczb')
    await expect(read.locator('.embed-concept').getByRole('link')).toBeVisible()
    await expect(read.locator('.math-concept').getByRole('link')).toBeVisible()
    // Without a script it is a link; here it is played where it stands.
    const address = writer.url()
    await read.getByRole('link', { name: 'Zadanie interaktywne: Porównywanie liczb' }).click()
    await expect(read.getByRole('heading', { name: /^Poziom 1 z/ })).toBeVisible()
    await expect(read.getByRole('button', { name: 'Sprawdź' })).toBeVisible()
    expect(writer.url()).toBe(address)
  })
})
