import { ZipFile } from 'yazl'
import { createPerson, signIn } from './support/accounts.ts'
import { richField } from './support/rich-field.ts'
import { expect, test } from './support/test.ts'

const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const MATH = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

/** A worksheet as Word saves it: a heading, an equation, a numbered item. */
async function worksheet(): Promise<Buffer> {
  const math = (text: string): string => `<m:r><m:t>${text}</m:t></m:r>`
  const files = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/numbering.xml': `<w:numbering ${WORD}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="%1)"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
    'word/document.xml': `<w:document ${WORD} ${MATH}><w:body><w:p><w:r><w:t>Karta pracy</w:t></w:r></w:p><w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t xml:space="preserve">Oblicz </w:t></w:r><m:oMath><m:f><m:num>${math('1')}</m:num><m:den>${math('2')}</m:den></m:f></m:oMath></w:p></w:body></w:document>`,
  }
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name)
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer) // the stream has no encoding
  return Buffer.concat(chunks)
}

test.describe('a file of another program', () => {
  // An old file is refused by the server.
  test.use({ expected: { problems: [/rich-import/] } })

  test('is read into the text when it is chosen or dropped, and refused with a sentence when it can’t be @long', async ({
    page,
    origin,
  }) => {
    const person = await createPerson(origin)
    await signIn(page, person.email, person.password)
    await page.goto('/editor#comments')
    const { text, field } = await richField(page, 'Treść zgłoszenia')
    await text.click()
    const choose = async (name: string, buffer: Buffer) => {
      const chooser = page.waitForEvent('filechooser')
      await field.getByRole('button', { name: 'Wczytaj plik: Word, Markdown, TeX' }).click()
      await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer })
    }
    await choose('karta.docx', await worksheet())
    await expect(text.getByText('Karta pracy')).toBeVisible()
    await expect(text.locator('ol > li')).toHaveText(/^Oblicz/)
    await expect(text.locator('ol')).toHaveCSS('list-style-type', 'lower-alpha')
    await expect(text.locator('ol .math-inline annotation')).toHaveText('\\frac{1}{2}')

    await choose('stary.doc', Buffer.from(`d0cf11e0a1b11ae1${'00'.repeat(600)}`, 'hex'))
    await expect(page.getByText('Nie udało się wczytać pliku')).toBeVisible()
    await expect(page.getByText('To plik w\u00a0starym formacie .doc.')).toBeVisible()

    await text.evaluate((element) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File(['\\section{Tytuł}\n\\begin{itemize}\\item $x^2$\\end{itemize}'], 'zadania.tex'))
      const { left, bottom } = element.lastElementChild?.getBoundingClientRect() ?? element.getBoundingClientRect()
      element.dispatchEvent(
        new DragEvent('drop', { dataTransfer, clientX: left + 5, clientY: bottom - 3, bubbles: true, cancelable: true }),
      )
    })
    await expect(text.getByRole('heading', { name: 'Tytuł' })).toBeVisible()
    await expect(text.locator('ul .math-inline annotation')).toHaveText('x^2')
  })

  test('says in one line how many pictures of what is pasted are left out', async ({ page }) => {
    await page.goto('/editor')
    await page.getByRole('heading', { level: 2, name: 'Obrazy', exact: true }).scrollIntoViewIfNeeded()
    const text = page.getByRole('textbox', { name: 'Pole do ćwiczeń: Obrazy' })
    await text.click()
    await text.evaluate((element) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', '<p>Trójkąty<img src="file:///C:/a.png"><img src="blob:x"></p>')
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await expect(text).toContainText('Trójkąty')
    await expect(page.getByText('Nie wszystkie obrazy da się wkleić')).toHaveCount(1)
    await expect(page.getByText('Pominięto 2\u00a0obrazy')).toBeVisible()
  })
})
