import { describe, expect, it } from 'vitest'
import { cleanPasted } from '#editor/paste/clean-html.ts'
import type { RichNode } from '#editor/schema/document.ts'
import { parseHtml } from '#server/platform/rich-text/parse-html.ts'
import { aPicture } from '#server/testing/a-file.ts'
import { aDocx, anArchive, displayed, footnoteReference, fraction, oldEquation, paragraph, picture, run } from '../testing/a-docx.ts'
import { htmlOfDocx } from './html-of-docx.ts'

/** A document in one line: types, what says how they look, words. */
const outline = (node: RichNode): string => {
  const { type, attrs = {}, content = [], text = '', marks = [] } = node
  if (type === 'text')
    return (
      text +
      marks
        .map(
          (mark) =>
            `[${mark.type}${mark.attrs?.['color'] === undefined ? '' : ` ${JSON.stringify(mark.attrs['color'])}`.replaceAll('"', '')}]`,
        )
        .join('')
    )
  if (type.startsWith('math'))
    return `${type === 'mathDisplay' ? 'display' : 'formula'} ${typeof attrs['tex'] === 'string' ? attrs['tex'] : ''}`
  const inside = content.map(outline).join(type === 'paragraph' || type === 'heading' || type === 'footnote' ? '' : ' | ')
  if (type === 'paragraph') return inside
  const said = [attrs['style'] === 'decimal' ? '' : attrs['style'], attrs['start'] === 1 ? '' : attrs['start'], attrs['backgroundColor']]
  return `${[type, ...said.filter((value) => value !== undefined && value !== null && value !== '').map(String)].join(' ')}(${inside})`
}

const read = async (bytes: Buffer): Promise<string[]> =>
  parseHtml(cleanPasted((await htmlOfDocx(bytes)).html).html, 'full').content.map(outline)

describe('a file of Word', () => {
  it('arrives whole: lists that go on, equations, colours, grounds of cells, footnotes, what is inserted and not what is deleted', async () => {
    const cell = (inside: string, properties = ''): string => `<w:tc><w:tcPr>${properties}</w:tcPr>${inside}</w:tc>`
    const bytes = await aDocx({
      body: [
        paragraph(run('Karta pracy', '<w:b/>') + footnoteReference),
        paragraph(run('Policz ') + run('dokładnie', '<w:color w:val="FF0000"/>') + fraction('1', '2', '+x'), [1, 0]),
        paragraph(run('sumę', '<w:highlight w:val="yellow"/>'), [1, 1]),
        paragraph(run('najpierw'), [1, 2]),
        paragraph(displayed('s=2')),
        paragraph(run('potem'), [1, 2]),
        paragraph(fraction('3', '4'), [1, 1]),
        paragraph(run('Przerwa')),
        paragraph(run('Wykaż'), [1, 0]),
        paragraph(run('Nowa lista'), [4, 0]),
        paragraph(run('kropka'), [2, 0]),
        paragraph(run('Oblicz.'), [3, 0]),
        `<w:tbl><w:tr>${cell(paragraph(fraction('5', '6')), '<w:shd w:val="clear" w:fill="FFF2CC"/>')}${cell(paragraph(run('b')), '<w:gridSpan w:val="2"/>')}</w:tr></w:tbl>`,
        '<w:p><w:ins w:id="1" w:author="A"><w:r><w:t>wstawione</w:t></w:r></w:ins><w:del w:id="2" w:author="A"><w:r><w:delText>skreślone</w:delText></w:r></w:del></w:p>',
      ].join(''),
      footnote: run('Na podstawie ') + fraction('7', '8'),
    })
    expect(await read(bytes)).toEqual([
      'Karta pracy[bold]footnote(Na podstawie formula \\frac{7}{8})',
      'orderedList(listItem(Policz dokładnie[textStyle red-11]formula \\frac{1}{2}+x | orderedList lower-alpha(listItem(sumę[highlight yellow-5] | ' +
        'orderedList lower-roman(listItem(najpierw | display s=2) | listItem(potem))) | listItem(formula \\frac{3}{4}))))',
      'Przerwa',
      'orderedList 2(listItem(Wykaż))',
      'orderedList(listItem(Nowa lista))',
      'bulletList(listItem(kropka))',
      'Zadanie 1. Oblicz.',
      'table(tableRow(tableCell amber-5(formula \\frac{5}{6}) | tableCell(b)))',
      'wstawione',
    ])
  })

  it('brings its pictures along, and says which pictures and old equations it can’t bring, and where', async () => {
    const png = await aPicture('png')
    const bytes = await aDocx({
      body:
        paragraph(picture('rIdA', 'Trójkąt')) + paragraph(picture('rIdB')) + paragraph(run('Oblicz pole ') + oldEquation + run(' koła')),
      media: {
        rIdA: { name: 'a.png', bytes: png },
        rIdB: { name: 'b.emf', bytes: Buffer.from('emf') },
        rIdWmf: { name: 'c.wmf', bytes: Buffer.from('wmf') },
      },
    })
    const { html, oldEquations, leftOutPictures } = await htmlOfDocx(bytes)
    expect(html).toContain(`<img alt="Trójkąt" src="data:image/png;base64,${png.toString('base64')}">`)
    expect(html).toContain('(paste error)')
    expect(oldEquations).toEqual(['Oblicz pole'])
    expect(leftOutPictures).toBe(1)
  })

  it('is never asked for what stands elsewhere', async () => {
    const bytes = await aDocx({
      body:
        paragraph(
          '<w:r><w:drawing><wp:inline><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:link="rIdX"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>',
        ) + paragraph(run('tekst')),
      relations:
        '<Relationship Id="rIdX" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="file:///etc/passwd" TargetMode="External"/>',
    })
    const { html } = await htmlOfDocx(bytes)
    expect(html).toContain('tekst')
    expect(html).not.toMatch(/passwd|root:/)
  })

  it('keeps characters that look like its marks as nothing, and markup as words', async () => {
    expect(await read(await aDocx({ body: paragraph(run('a\uE010e0\uE011b &lt;img src=x&gt;')) }))).toEqual(['ae0b <img src=x>'])
  })

  it.each([
    ['an old file', async () => Buffer.from('d0cf11e0a1b11ae1' + '00'.repeat(600), 'hex'), 'oldFormat'],
    [
      'one behind a password',
      async () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
      'password',
    ],
    ['one with macros', async () => aDocx({ body: '', files: { 'word/vbaProject.bin': Buffer.from('x') } }), 'macros'],
    ['another archive', async () => anArchive({ 'a.txt': Buffer.from('a') }), 'notDocx'],
    ['no archive', async () => Buffer.from('%PDF-1.7'), 'notDocx'],
    ['a broken archive', async () => (await aDocx({ body: '' })).subarray(0, 200), 'unreadable'],
    ['a bomb of one part', async () => aDocx({ body: paragraph(run('a'.repeat(31 * 2 ** 20))) }), 'tooLarge'],
    [
      'a bomb of many parts',
      async () => anArchive(Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [`${at}`, Buffer.from('')]))),
      'tooLarge',
    ],
    [
      'entities',
      async () =>
        anArchive({
          '[Content_Types].xml': Buffer.from('<Types/>'),
          'word/document.xml': Buffer.from('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'),
        }),
      'unreadable',
    ],
  ])('that is %s is refused', async (_name, bytes, code) => {
    await expect(htmlOfDocx(await bytes())).rejects.toMatchObject({ code })
  })

  it('that lies about the size of a part is refused before it is unpacked whole', async () => {
    const bytes = await aDocx({ body: paragraph(run('a'.repeat(200_000))) })
    const name = Buffer.from('word/document.xml')
    // The size in the directory at the end of the archive, 22 bytes before the name there.
    const at = bytes.lastIndexOf(name) - 22
    bytes.writeUInt32LE(100, at)
    await expect(htmlOfDocx(bytes)).rejects.toMatchObject({ code: 'unreadable' })
  })
})
