import { startTaxpayerListPeer, type TaxpayerListPeer } from '#server/testing/peers/taxpayer-list-peer.ts'
import { expectAccessible } from './support/accessibility.ts'
import { signIn } from './support/accounts.ts'
import { expect, test as base } from './support/test.ts'

const [KNOWN, UNKNOWN] = ['5260250274', '1234563218']

const test = base.extend<{ peer: TaxpayerListPeer }>({
  peer: async ({}, use) => {
    const started = await startTaxpayerListPeer([
      {
        name: 'SZKOŁA MARZEŃ SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ',
        nip: KNOWN,
        workingAddress: 'JANA PAWŁA II 15/4, 43-300 BIELSKO-BIAŁA',
        residenceAddress: null,
      },
    ])
    await use(started)
    await started.close()
  },
})

test('a NIP fills in the company, which is saved; one that the list doesn’t know, or can’t tell of, is typed @long', async ({
  openContext,
  ownProduct,
  peer,
}) => {
  const { origin, accounts } = await ownProduct([], { settings: { TAXPAYER_LIST_URL: peer.url }, people: 1 })
  const page = await (await openContext({ baseURL: origin, viewport: { width: 360, height: 780 } })).newPage()
  await signIn(page, accounts[0]?.email ?? '', accounts[0]?.password ?? '')
  await page.goto('/account/company')
  const nip = page.getByRole('textbox', { name: 'NIP' })
  const name = page.getByRole('textbox', { name: 'Nazwa firmy' })
  const fill = page.getByRole('button', { name: 'Uzupełnij dane z NIP' })

  await nip.fill('123')
  await fill.click()
  await expect(page.getByText('to nie jest poprawny numer')).toBeVisible()
  // Typed whole where nothing else stands, it fills the rest by itself.
  await nip.fill('PL 526-025-02-74')
  await expect(name).toHaveValue('SZKOŁA MARZEŃ SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ')
  await expect(page.getByText('Dane są z')).toBeVisible()
  await expectAccessible(page)
  const address = ['Ulica', 'Numer budynku', 'Numer mieszkania', 'Kod pocztowy', 'Miejscowość']
  const values = ['Jana Pawła II', '15', '4', '43-300', 'Bielsko-Biała']
  for (const [at, label] of address.entries()) await expect(page.getByRole('textbox', { name: label })).toHaveValue(values[at] ?? '')
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Usuń firmę' })).toBeVisible()

  // Text that stands there stays until the button is pressed, and where nothing is known.
  await nip.fill(UNKNOWN)
  await fill.click()
  await expect(page.getByText('nie zna takiej firmy')).toBeVisible()
  peer.next.push({ status: 503 })
  await nip.fill('7740001454')
  await fill.click()
  await expect(page.getByText('teraz nie odpowiada')).toBeVisible()
  await expect(name).toHaveValue(/^SZKOŁA MARZEŃ/)
  expect(peer.asked).toEqual([KNOWN, UNKNOWN, '7740001454'])
})
