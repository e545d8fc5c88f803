import { createPerson, DEMO, DEMO_PASSWORD, signIn } from './support/accounts.ts'
import { expect, test } from './support/test.ts'

test.use({ expected: { problems: [/404/] } })

const GONE = [
  ['a worksheet', 'TEACHER', '/account/worksheets/999999', 'Nie ma takiej kartkówki'],
  ["a teacher's exam", 'TEACHER', '/account/exams/nie-ma-mnie', 'Nie ma takiego egzaminu'],
  ['a public sheet', 'ADMIN', '/admin/exams/999999', 'Nie ma takiego arkusza'],
  ['a book', 'ADMIN', '/resources/books?book=999999', 'Nie ma takiej książki'],
  ['a person', 'ADMIN', '/admin/users/999999', 'Nie ma takiej osoby'],
] as const

for (const [name, role, address, sentence] of GONE) {
  test(`${name} that is not there is told so, not offered to be tried again`, async ({ page, origin }) => {
    const person = role === 'ADMIN' ? { email: DEMO.admin, password: DEMO_PASSWORD } : await createPerson(origin, role)
    await signIn(page, person.email, person.password)
    await page.goto(address)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: sentence })).toBeVisible()
    await expect(main.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(main.getByRole('button', { name: 'Spróbuj ponownie' })).toHaveCount(0)
  })
}
