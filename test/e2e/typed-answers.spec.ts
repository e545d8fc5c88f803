import { expectAccessible } from './support/accessibility.ts'
import { callAs, DEMO, DEMO_PASSWORD, signIn } from './support/accounts.ts'
import { expect, test } from './support/test.ts'

// It changes the library, which the tests of the other server count.
test.use({ baseURL: process.env['E2E_WRITTEN_ORIGIN'] ?? '', expected: { problems: [/400/] } })

test('a pupil types answers by the keys of a phone, is told how they are read and what is wrong, and finds them @long', async ({
  page: admin,
  openContext,
  origin,
}) => {
  await signIn(admin, DEMO.admin, DEMO_PASSWORD)
  const { id, slug } = await callAs<{ id: number; slug: string }>(admin, origin, 'POST', '/homework', {
    title: `Przedział i połowa ${Date.now()}`,
    description: '<p>Rozwiąż nierówność i podaj połowę liczby x.</p>',
    closed: false,
    answer: '<p>Przedział i połowa</p>',
    level: 'HIGH_SCHOOL',
    expectedAnswers: [
      {
        label: 'Rozwiązania',
        kind: 'interval',
        value: '\\langle -1; \\frac{5}{2} \\rangle',
        mistakes: [{ value: '(-1; \\frac{5}{2})', hint: 'Nierówność jest nieostra: czy $-1$ ją spełnia?' }],
      },
      { label: 'Połowa', kind: 'expression', value: '\\frac{1}{2}x' },
      { label: 'Zdania', kind: 'true-false', value: 'PF', parts: 2 },
      {
        label: 'Luki',
        kind: 'matching',
        value: 'A 3',
        rows: [
          { label: 'Odpowiedź', marks: ['A', 'B'] },
          { label: 'Uzasadnienie', marks: ['1', '2', '3'] },
        ],
        mistakes: [{ value: 'A 1', hint: 'Odpowiedź jest dobra, ale wynika z czego innego.' }],
      },
    ],
  })
  await callAs(admin, origin, 'PUT', `/homework/${id}/publish`)

  const context = await openContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  const pupil = await context.newPage()
  await pupil.goto(`/homeworks/${slug}`)
  const field = pupil.getByLabel('Rozwiązania')
  const half = pupil.getByLabel('Połowa')
  await field.tap()
  const key = (name: string) => pupil.getByRole('button', { name, exact: true })
  for (const name of ['(', 'minus', '1', 'średnik', '2', 'przecinek dziesiętny', '5', ')'])
    await key(name === '(' ? 'nawias otwierający' : name === ')' ? 'nawias zamykający' : name).tap()
  await expect(field).toHaveValue('(−1;2,5)')
  await expect(pupil.locator('.typed-reading .katex').first()).toBeVisible()
  await half.fill('1/2x')
  const readings = pupil.getByRole('group', { name: 'To można przeczytać na kilka sposobów' }).getByRole('radio')
  await expect(readings).toHaveCount(2)
  await pupil.getByRole('radiogroup', { name: 'Zdanie 1' }).getByText('prawda').tap()
  await pupil.getByRole('radiogroup', { name: 'Zdanie 2' }).getByText('prawda').tap()
  await pupil.getByRole('radiogroup', { name: 'Odpowiedź' }).getByText('A', { exact: true }).tap()
  const reason = pupil.getByRole('radiogroup', { name: 'Uzasadnienie' })
  await reason.getByText('1', { exact: true }).tap()
  await pupil.getByRole('button', { name: 'Sprawdź' }).tap()

  // The hint of a known mistake, a reading to choose, and a sentence misjudged.
  await expect(pupil.getByText('Nierówność jest nieostra: czy')).toBeVisible()
  await expect(pupil.getByText('Wybierz, co miało być, i sprawdź jeszcze raz.')).toBeVisible()
  await expect(pupil.getByText('To nie ta odpowiedź. Spróbuj jeszcze raz.')).toHaveCount(3)
  await expect(pupil.getByText('ale wynika z czego innego')).toBeVisible()
  await expectAccessible(pupil)

  await field.fill('<-1; 2,5>')
  await pupil.locator('.typed-readings label').first().tap()
  await expect(readings.first()).toBeChecked()
  await pupil.getByRole('radiogroup', { name: 'Zdanie 2' }).getByText('fałsz').tap()
  await reason.getByText('3', { exact: true }).tap()
  await pupil.getByRole('button', { name: 'Sprawdź' }).tap()
  await expect(pupil.getByText('Dobrze!')).toHaveCount(4)

  // A text that can't be read isn't wrong, and its place is shown.
  await field.fill('<-1; 2,5')
  await pupil.getByRole('button', { name: 'Sprawdź' }).tap()
  await expect(pupil.getByText('Nie umiem tego przeczytać.')).toBeVisible()
  await expect(pupil.getByText('Dobrze!')).toHaveCount(3)

  // The author finds it beside the answers, and can't make an answer that reads in two ways.
  await admin.goto(`/admin/homeworks/${slug}`)
  await expect(admin.getByRole('list', { name: 'Wpisane przez uczniów, a nieocenione' }).getByRole('listitem')).toContainText('<-1; 2,5')
  await admin.goto(`/homeworks/${slug}/edit`)
  const second = admin.getByRole('listitem').filter({ has: admin.getByText('Odpowiedź 2', { exact: true }) })
  const value = second.getByRole('textbox', { name: 'Odpowiedź', exact: true })
  await expect(value).toHaveValue('\\frac{1}{2}x')
  await value.fill('1/2x')
  await admin.getByRole('button', { name: 'Zapisz' }).click()
  await expect(second.getByText('Odpowiedź można odczytać na więcej niż jeden sposób.')).toBeVisible()
  await value.fill('\\frac{x}{2}')
  // Rows are written a line each; one whose marks are missing is told at its field.
  const fourth = admin.getByRole('listitem').filter({ has: admin.getByText('Odpowiedź 4', { exact: true }) })
  const rows = fourth.getByRole('textbox', { name: 'Wiersze do wyboru' })
  await expect(rows).toHaveValue('Odpowiedź: A, B\nUzasadnienie: 1, 2, 3')
  await rows.fill('Odpowiedź\nUzasadnienie: 1, 2, 3')
  await admin.getByRole('button', { name: 'Zapisz' }).click()
  await expect(rows).toHaveAttribute('aria-invalid', 'true')
  await rows.fill('Odpowiedź: A, B\nUzasadnienie: 1, 2, 3')
  await admin.getByRole('button', { name: 'Zapisz' }).click()
  await expect(admin.getByRole('region', { name: 'Powiadomienia' }).getByText('Zaktualizowano!').first()).toBeVisible()
})
