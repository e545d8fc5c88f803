import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cleanPasted, cleanPastedHtml } from '#editor/paste/clean-html.ts'
import { looksLikeMarkdown, texInText } from '#editor/paste/tex-in-text.ts'
import { documentFormulas, documentText } from '#editor/render/document-text.ts'
import type { RichNode } from '#editor/schema/document.ts'
import { formulaError, renderFormula } from '#math/render/render-formula.ts'
import { parseHtml } from './parse-html.ts'

const fixture = (name: string): string => readFileSync(join(import.meta.dirname, '../../../editor/paste/fixtures', `${name}.txt`), 'utf8')
const read = (name: string) => parseHtml(cleanPastedHtml(fixture(name)), 'full')

/** Formulas as they are typed in pages with MathJax. */
const SCHOOL = [
  ...['x_1^2 + 2^{n+1}', '\\sqrt[3]{x+1} \\neq \\sqrt{2}', '|x-3| < 2', '\\alpha = 30^\\circ'],
  ...['x \\in (-\\infty; 3] \\cup \\langle 5; +\\infty)', '\\vec{u} + \\overrightarrow{AB}', '\\mathbb{R} \\setminus \\{0\\}'],
  ...['\\sin^2\\alpha + \\log_2 8', '2{,}5\\,\\text{cm dla każdego } x', '\\binom{n}{k}', "f'(x) = \\mathrm{e}^x", '50\\%'],
  ...['\\overline{AB} \\parallel k', '\\mathcal{A} \\subset \\Omega'],
  ...['! \\sum_{k=1}^{n} k = \\frac{n(n+1)}{2}', '! \\lim_{n \\to \\infty} \\left(1 + \\frac{1}{n}\\right)^n'],
  ...['! \\begin{cases} x + y = 5 \\\\ x - y = 1 \\end{cases}', '! \\begin{aligned} 2x + 3 &= 7 \\\\ x &= 2 \\end{aligned}'],
  '! \\begin{pmatrix} 1 & 2 \\\\ 3 & 4 \\end{pmatrix}',
  '! f(x) = \\begin{cases} x^2 & \\text{gdy } x \\geq 0 \\\\ -x & \\text{gdy } x < 0 \\end{cases}',
  ...['! \\int_0^1 x^2\\,dx', '! \\underbrace{1 + \\ldots + n}_{n}', '! \\left|\\frac{x}{2}\\right|'],
]

/** More that is drawn of parts: each kind of bracket, mark and stack. */
const DRAWN = [
  ...['a \\notin B', 'A \\not\\subset B', '3 \\nmid n', '\\hat a + \\bar x + \\tilde n + \\dot s', '\\widehat{ABC}', '\\underline{x+1}'],
  ...[
    'x^{\\frac{1}{2}} + x^{y^2}',
    '\\left\\{ \\frac{1}{2} \\right\\}',
    '\\left[ \\frac{1}{2}; 1 \\right)',
    '\\tfrac12 \\dfrac34',
    '\\frac{\\log_2 8}{\\sin 30^\\circ}',
    '(2, 3) \\neq (2{,}3)',
    '(1+x)\\,dx',
  ],
  ...[
    '\\lim_{x\\to 0} f + \\check x + \\acute y',
    '\\sqrt{1+\\sqrt{2}}',
    '{}^{2}a',
    '\\mathbf{a} + \\mathfrak{g} + \\mathsf{A} + \\mathtt{x}',
    'a \\quad b',
  ],
  ...[
    '\\overset{a}{=}',
    '\\sum_{i=1}^n i',
    '\\log_{2}^{3} x',
    '\\color{red}{x+1}',
    'A \\cap B = \\emptyset',
    '\\{1, 2\\}',
    '\\overbrace{a+b}^{2}',
  ],
  ...[
    '! \\begin{vmatrix} 1 & 2 \\\\ 3 & 4 \\end{vmatrix}',
    '! \\begin{bmatrix} 1 \\\\ 2 \\\\ 3 \\end{bmatrix}',
    '! \\begin{pmatrix} 1 \\\\ 2 \\\\ 3 \\end{pmatrix}',
  ],
  ...[
    '! \\begin{cases} x = 1 \\\\ y = 2 \\\\ z = 3 \\end{cases}',
    '! \\prod_{k=1}^n k',
    '! \\left\\|\\frac{x}{2}\\right\\|',
    '! \\int_a^b f',
  ],
]

const texts = ({ content = [], text = '' }: Pick<RichNode, 'content' | 'text'>): string[] => (text === '' ? content.flatMap(texts) : [text])

/** The clipboard of each source, in the form in which it puts it there. */
describe('what is pasted', () => {
  it.each([
    ['wikipedia', ['ax^{2}+bx+c=0', '! \\Delta =b^{2}-4ac.'], 'Równanie kwadratowe ma postać'],
    ['katex-page', ['e^{i\\pi}+1', '! \\sum_{k=1}^n k = \\frac{n(n+1)}{2}'], 'jest zerem, a suma'],
    ['mathjax-3', ['a\\neq 0', '! x=\\frac{-b\\pm \\sqrt{b^{2}-4ac}}{2a}.'], 'pierwiastki to'],
    ['mathjax-2', ['n\\geq 1', '! S_{n}=\\frac{a_{1}+a_{n}}{2}n'], 'mamy'],
    ['word', ['x^{2}-2{,}5x\\leq 0', '! x=\\frac{-b\\pm \\sqrt{\\Delta}}{2a}'], ''],
    ['google-docs', [], ''],
  ])('from %s keeps its formulas, each once, and its words', (name, formulas, words) => {
    const doc = read(name)
    const found = documentFormulas(doc)
    expect(found.map(({ tex, display }) => `${display ? '! ' : ''}${tex}`)).toEqual(formulas)
    for (const { tex, display } of found) expect(formulaError(tex, display)).toBeNull()
    expect(documentText(doc).replaceAll('\u00a0', ' ')).toContain(words)
    expect(JSON.stringify(doc)).not.toMatch(/wikimedia|mjx-|math\/tex|MathJax/)
  })

  /** MathML that KaTeX makes of a formula: the same for all ways of writing what looks alike. */
  const looks = (tex: string, isDisplay: boolean): string =>
    renderFormula(tex, { display: isDisplay })
      .replace(/<annotation[\s\S]*/, '')
      .replaceAll(/<\/?(?:mrow|mstyle|mpadded)\b[^>]*>/g, '')
      .replaceAll(/ (?:stretchy|fence|lspace|rspace|columnspacing|rowspacing|columnalign|width)="[^"]*"/g, '')
      .replaceAll(/<mo>\u2061<\/mo>|\u200b/g, '')
      // A place where a line may be broken has a space on both sides.
      .replaceAll(/(?:<mtext>\s<\/mtext>)+/g, ' ')

  // MathJax lets nobody select the MathML it keeps beside a formula: what is copied is the drawing alone.
  it.each([
    ['mathjax-3-copied', null],
    ['mathjax-3-svg', null],
    ['mathjax-4', null],
    ['mathjax-4-svg', null],
    // The fourth version keeps the source; of what a page wrote in MathML only the drawing remains.
    ['mathjax-4', 'drawn'],
    ['mathjax-4-svg', 'drawn'],
  ])('from a page with MathJax (%s) is read from what is drawn, %s', (name, drawn) => {
    const html = drawn === null ? fixture(name) : fixture(name).replaceAll(/ data-latex="[^"]*"/g, '')
    const doc = parseHtml(cleanPastedHtml(html), 'full')
    const found = documentFormulas(doc)
    expect(found.map(({ tex, display }) => looks(tex, display))).toEqual(
      SCHOOL.map((tex) => looks(tex.replace('! ', ''), tex.startsWith('! '))),
    )
    expect(found.map(({ display }) => display)).toEqual(SCHOOL.map((tex) => tex.startsWith('! ')))
    if (name === 'mathjax-4' && drawn === null) expect(found.map(({ tex }) => tex)).toEqual(SCHOOL.map((tex) => tex.replace('! ', '')))
    expect(texts({ content: doc.content }).join(' ')).not.toMatch(/paste error|[√𝑥]/u)
    expect(documentText(doc)).toContain('Koniec.')
  })

  it('from a page with MathJax keeps spaces as wide as they are drawn', () => {
    const spaced = (width: number): string =>
      '<mjx-container class="MathJax" jax="SVG"><svg><g data-mml-node="math"><g data-mml-node="mi"><path data-c="1D44E"></path></g>' +
      '<g data-mml-node="mstyle" transform="translate(529,0)"><g data-mml-node="mspace"></g></g>' +
      `<g data-mml-node="mi" transform="translate(${529 + width},0)"><path data-c="1D44F"></path></g></g></svg></mjx-container>`
    const html = [167, 278, 1000, 2000].map((width) => `<p>${spaced(width)}</p>`).join('')
    expect(documentFormulas(parseHtml(cleanPastedHtml(html), 'full')).map(({ tex }) => tex)).toEqual([
      'a\\,b',
      'a\\;b',
      'a\\quad b',
      'a\\qquad b',
    ])
  })

  /** Draws a formula with KaTeX, as a page has it that keeps no MathML; earlier versions had shorter names for some classes. */
  const katex = (tex: string, isEarlier: boolean): string => {
    const isDisplay = tex.startsWith('! ')
    const drawn = renderFormula(tex.replace('! ', ''), { display: isDisplay }).replace(
      /<span class="katex-mathml">[\s\S]*?<\/math><\/span>/,
      '',
    )
    expect(drawn).not.toContain('<math')
    return isEarlier ? drawn.replaceAll(/katex-(?!html|display)(?=[a-z])/g, '') : drawn
  }

  it.each([false, true])('from a page with KaTeX and no MathML is read from what is drawn; of an earlier version: %s', (isEarlier) => {
    const typed = [...SCHOOL, ...DRAWN]
    const html = `<p>Wzory ${typed.map((tex) => katex(tex, isEarlier)).join(' i ')} Koniec.</p>`
    const doc = parseHtml(cleanPastedHtml(html), 'full')
    const found = documentFormulas(doc)
    expect(found.map(({ tex, display }) => looks(tex, display))).toEqual(
      typed.map((tex) => looks(tex.replace('! ', ''), tex.startsWith('! '))),
    )
    expect(texts({ content: doc.content }).join(' ')).not.toMatch(/paste error|[√𝑥]/u)
    expect(documentText(doc)).toContain('Koniec.')
  })

  // A wrong formula would be worse.
  it.each(['\\cancel{x}', '\\widetilde{AB}', '\\begin{array}{c|c}1&2\\\\\\hline 3&4\\end{array}', '\\phantom{x}+1', '\\xrightarrow{a}'])(
    'from a page with KaTeX says that what is drawn of %s can’t be read',
    (tex) => {
      const doc = parseHtml(cleanPastedHtml(`<p>Wzór ${katex(tex, false)} dalej</p>`), 'full')
      expect(texts({ content: doc.content })).toEqual(['Wzór ', '(paste error)', ' dalej'])
    },
  )

  it.each(['mathjax-3', 'mathjax-2', 'word'])('from %s says where a formula can’t be read, once', (name) => {
    expect(texts({ content: read(name).content }).filter((text) => text === '(paste error)')).toHaveLength(1)
  })

  /** Blocks by their names, lines by their words, marks in brackets. */
  const outline = ({ type, attrs = {}, content = [], text, marks = [] }: RichNode): string => {
    if (type === 'text')
      return marks.length === 0
        ? (text ?? '')
        : `${text}[${marks.map((mark) => [mark.type, mark.attrs?.['color']].filter((said) => typeof said === 'string').join(' ')).join()}]`
    const inside = content.map(outline)
    if (type === 'paragraph') return inside.join('')
    const said = [attrs['style'], attrs['checked'] === true ? 'done' : '', attrs['language'], attrs['tex']].filter(
      (value) => typeof value === 'string' && value !== '',
    )
    return `${[type, ...said.map(String)].join(' ')}(${inside.join(' | ')})`
  }

  it.each([
    [
      'google-docs-lists',
      [
        'heading(Tytuł pierwszy)',
        'Grube[bold] pochyłe[italic] skreślone[strike] czerwone[textStyle red-11] zaznaczone[highlight yellow-5]',
        'bulletList(listItem(Jeden | bulletList(listItem(Głębiej))) | listItem(Dwa))',
        'orderedList lower-alpha(listItem(a po polsku))',
        'table(tableRow(tableCell(n) | tableCell(an[subscript])))',
        'Lista zadań:',
        'taskList(taskItem done(Zrobione))',
      ],
    ],
    [
      'chat-answer',
      [
        'Rozwiążemy równanie kwadratowe krok po kroku[bold]:',
        'orderedList decimal(listItem(Liczymy deltę: | mathDisplay \\Delta = b^2()) | listItem(Gdy mathInline x_1 = 2(), to koniec.))',
        'table(tableRow(tableHeader(n) | tableHeader(a)) | tableRow(tableCell(1) | tableCell(3[code])))',
        'codeBlock python(def f(x):\n    return x)',
        'blockquote(Uwaga)',
        'heading(Podsumowanie ✅)',
        'bulletList(listItem(bez akapitu))',
      ],
    ],
    ['sheets', ['table(tableRow(tableCell(Uczeń[bold]) | tableCell(Ocena)) | tableRow(tableCell(Ala) | tableCell(5,5)))']],
    ['excel', ['table(tableRow(tableCell(Uczeń) | tableCell(Ocena)) | tableRow(tableCell(Ala) | tableCell(5,5)))']],
    [
      'outlook',
      [
        'Dzień dobry,',
        'w załączeniu zadania[textStyle red-11,bold] na jutro[link].',
        'orderedList decimal(listItem(pierwsze))',
        'table(tableRow(tableCell(a)))',
        'From:[bold] Jan <jan@example.com>hardBreak()Sent:[bold] poniedziałek',
      ],
    ],
    [
      'libre-office',
      [
        'heading(Ciągi)',
        'Gruby[bold] i pochyły[italic], x2[superscript] oraz podkreślony[underline]',
        'orderedList decimal(listItem(Pierwszy | orderedList lower-alpha(listItem(Głębiej))) | listItem(Drugi))',
        'table(tableRow(tableCell(a) | tableCell(b)))',
      ],
    ],
  ])('from %s keeps lists, tables and marks, and nothing empty', (name, blocks) => {
    const { content } = parseHtml(cleanPastedHtml(fixture(name)), 'full')
    expect(content.map(outline).filter((block, at) => block !== '' || (name !== 'libre-office' && at > 0))).toEqual(blocks)
  })

  /** The blocks of pasted html; a footnote is its words, a list says from which number it begins. */
  const blocks = (html: string): string[] => parseHtml(cleanPastedHtml(html), 'full').content.map(worksheet)
  const worksheet = (node: RichNode): string => {
    const { type, attrs = {}, content = [] } = node
    const ground = attrs['backgroundColor'] ?? null
    if (type === 'text' || content.length === 0) return outline(node)
    const inside = content.map(worksheet)
    if (type === 'paragraph' || type === 'footnote') return type === 'paragraph' ? inside.join('') : `footnote(${inside.join('')})`
    const said = [attrs['style'] === 'decimal' ? '' : attrs['style'], attrs['start'] === 1 ? '' : attrs['start'], ground]
    return `${[type, ...said.filter((value) => value !== undefined && value !== '' && value !== null).map(String)].join(' ')}(${inside.join(' | ')})`
  }

  const WORKSHEET = [
    'Karta pracy[bold]footnote(Na podstawie Elementów[italic].)',
    'mathInline a>0()',
    'orderedList(listItem(Oblicz dokładnie[textStyle red-11] i podaj[highlight yellow-5] wynik. | ' +
      'orderedList lower-alpha(listItem(mathInline \\frac{1}{2}()) | listItem(sumę | ' +
      'orderedList lower-roman(listItem(najpierw jedną) | listItem(potem drugą | mathDisplay s=2() | mathDisplay x=1()))) | ' +
      'listItem(iloczyn))) | listItem(Wykaż.))',
    'Przerwa na odpoczynek.',
    'orderedList 3(listItem(Dalej.))',
    'orderedList upper-alpha(listItem(Odpowiedź) | listItem(Inna))',
    'bulletList(listItem(Kropka))',
    'Zadanie 1. Policz.',
    'table(tableRow(tableCell amber-5(mathInline y=3()) | tableCell()))',
    '[obraz: Trójkąt]',
  ]
  /** Writes html as Safari hands it on: the tree that it has read, in which conditions are comments. */
  const asSafari = (html: string): string => html.replaceAll(/<!\[((?:if [^\]]*)|endif)\]>(?!-->)/g, '<!--[$1]-->')

  it.each([
    ['as it is', (html: string) => html],
    ['with its conditions as comments', asSafari],
    ['without names of its marks', (html: string) => asSafari(html).replaceAll(/ style='mso-list:Ignore'/g, '')],
    ['without its style sheet', (html: string) => html.replace(/<style>[\s\S]*?<\/style>/, '')],
    [
      'with equations outside of comments',
      (html: string) => html.replaceAll(/<!--\[if gte msEquation 12\]>([\s\S]*?)<!\[endif\]-->/g, '$1'),
    ],
  ])('from Word keeps a whole worksheet: %s', (_name, change) => {
    expect(blocks(change(fixture('word-worksheet')))).toEqual(WORKSHEET)
  })

  it('counts the pictures that can’t be had', () => {
    expect(cleanPasted(fixture('word-worksheet')).leftOutPictures).toBe(1)
    expect(
      cleanPasted('<p><img src="https://a.example/a.png"><img src="data:image/png;base64,AAAA"><img src="/files/1"></p>').leftOutPictures,
    ).toBe(0)
    expect(cleanPasted('<p>a<img src="data:image/webp;base64,AAAA"><img src="cid:1"><img></p>')).toEqual({
      html: '<p>a</p>',
      leftOutPictures: 2,
    })
  })

  it('keeps the words of pictures that stay out, and emoji that were drawn', () => {
    const html =
      '<p>Wykres: <img src="file:///C:/a.png" alt="Parabola o wierzchołku (1, 2)">' +
      '<img src="file:///C:/b.png" alt="C:\\b.png"><img src="https://a.example/c.png" alt="Okrąg"> ' +
      '<img class="emoji" src="https://a.example/d.png" alt="👍🏽"></p>'
    const text = (takesPictures: boolean) => {
      const cleaned = cleanPasted(html, { takesPictures })
      return [texts({ content: parseHtml(cleaned.html, 'comment').content }).join(''), cleaned.leftOutPictures]
    }
    expect(text(true)).toEqual(['Wykres: [obraz: Parabola o wierzchołku (1, 2)] 👍🏽', 2])
    expect(text(false)).toEqual(['Wykres: [obraz: Parabola o wierzchołku (1, 2)][obraz: Okrąg] 👍🏽', 3])
    const own = `<p data-pm-slice="1 1 []">a</p><img class="image" src="/files/1" alt="Wykres">`
    expect(cleanPasted(own)).toEqual({ html: own, leftOutPictures: 0 })
    expect(cleanPasted(own, { takesPictures: false })).toEqual({
      html: '<p data-pm-slice="1 1 []">a</p>[obraz: Wykres]',
      leftOutPictures: 1,
    })
  })

  it('from Word on the web keeps its lists of one item each as lists', () => {
    expect(blocks(fixture('word-online'))).toEqual([
      'heading(Temat lekcji)',
      'orderedList(listItem(Policz pole[textStyle red-11,bold] | orderedList lower-alpha(listItem(koła) | listItem(m2[superscript]))))',
      'Przerwa',
      'orderedList 2(listItem(Zapisz))',
      'bulletList(listItem(punkt))',
    ])
  })

  it('from OneNote keeps the formulas in its comments', () => {
    expect(blocks(fixture('onenote'))).toEqual(['Pole mathInline \\frac{1}{2}ah() trójkąta', 'orderedList lower-alpha(listItem(pierwszy))'])
  })

  it.each([
    [
      'Wikipedia',
      '<p>Liczba<sup id="cite_ref-1" class="reference"><a href="https://pl.wikipedia.org/wiki/Pi#cite_note-1">[1]</a></sup>.</p>' +
        '<ol class="references"><li id="cite_note-1"><span class="mw-cite-backlink"><a href="https://pl.wikipedia.org/wiki/Pi#cite_ref-1">↑</a></span> <span class="reference-text">Lambert, 1761.</span></li></ol>',
      ['Liczbafootnote(Lambert, 1761.).'],
    ],
    [
      'LibreOffice',
      '<p>Liczba<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a>.</p>' +
        '<div id="sdfootnote1"><p class="sdfootnote"><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a> Lambert.</p></div>',
      ['Liczbafootnote(Lambert.).'],
    ],
    [
      'a page without them',
      '<p>Liczba<sup><a href="#przypis">[1]</a></sup>, zob. <a href="#id-a">wzór</a></p>',
      ['Liczba[1][superscript], zob. wzór[link]'],
    ],
  ])('from %s keeps footnotes where they stand, and no link that leads nowhere', (_name, html, expected) => {
    expect(blocks(html)).toEqual(expected)
  })

  it('keeps contents of a page as links, though a link leads back from below them', () => {
    const html = '<ul><li><a href="#a">Wstęp</a></li></ul><div id="a"><p>Treść <a href="#top">do góry</a></p></div>'
    expect(blocks(html)).toEqual(['bulletList(listItem(Wstęp[link]))', 'Treść do góry'])
  })

  it.each([
    '<figure><img src="https://a.example/a.png" alt=""><figcaption>Opis</figcaption></figure>',
    '<figure><img src="data:image/svg+xml,x"><figcaption>Opis</figcaption></figure>',
    '<figure><blockquote><p>Opis</p></blockquote></figure>',
    '<figure><pre><code>Opis</code></pre></figure>',
    '<figure>Opis</figure>',
  ])('makes no table of a figure without a picture: %s', (html) => {
    const read = blocks(`<p>a</p>${html}<p>b</p>`)
    expect(read.join()).not.toContain('table')
    expect(read.join()).toContain('Opis')
  })

  it.each([
    ['<img class="latex" alt="x^2" src="https://s0.wp.com/latex.php?latex=x%5E2&bg=fff">', 'x^2'],
    ['<img src="https://latex.codecogs.com/svg.image?\\dpi{120}%20\\frac{1}{2}" title="wzór">', '\\frac{1}{2}'],
    ['<img class="texrender" title="a_1" alt="a_1" src="https://szkola.example/filter/tex/pix.php/1.gif">', 'a_1'],
    ['<img class="ql-img-inline-formula" alt="$y+1$" src="https://a.example/ql-1.png">', 'y+1'],
    ['<img src="https://latex.codecogs.com/png.image?\\inline&space;2&amp;space;x">', '2 x'],
    ['<img src="https://www.zhihu.com/equation?tex=x%5E2">', 'x^2'],
    ['<img src="https://www.zhihu.com/equation?tex=x%5E2%5C%20">', 'x^2'],
    ['<img class="latex" alt="$x^2\\ $" src="https://a.example/1.png">', 'x^2'],
    ['<img data-equation-content="x^2\\ " src="https://canvas.example/1">', 'x^2'],
    ['<img src="https://i.upmath.me/svg/x%5E2">', 'x^2'],
    [
      '<img class="equation_image" alt="LaTeX: x^2" data-equation-content="x^2" src="https://canvas.example/equation_images/x%255E2">',
      'x^2',
    ],
    ['<img data-mathml="«math»«mi»x«/mi»«mo»§#177;«/mo»«mn»1«/mn»«/math»" alt="x plus or minus 1" src="https://a.example/1">', 'x\\pm 1'],
  ])('reads the formula of a picture: %s', (html, tex) => {
    expect(blocks(`<p>Wzór ${html}.</p>`)).toEqual([`Wzór mathInline ${tex}().`])
  })

  it('reads formulas that stand in html as they were typed, also over lines', () => {
    expect(blocks('<p>Niech $x^2$ i \\(y\\), za 5$ lub 7$.</p><pre><code>$a$</code></pre>')).toEqual([
      'Niech mathInline x^2() i mathInline y(), za 5$ lub 7$.',
      'codeBlock($a$)',
    ])
    expect(blocks('<p>Stąd \\[<br>a &lt; b<br>\\] dalej</p>')).toEqual(['Stąd', 'mathDisplay a < b()', 'dalej'])
    expect(blocks('<p>\\begin{align*}<br>a&amp;=b<br>\\end{align*}</p>')).toEqual(['mathDisplay \\begin{align*}\na&=b\n\\end{align*}()'])
  })

  it('ends formulas that were typed without the half of a space', () => {
    expect(blocks('<p>Niech \\(x\\ <br>\\), \\[y\\ \\]</p>')).toEqual(['Niech mathInline x(),', 'mathDisplay y()'])
  })

  it('reads formulas that change their looks on the way, or stand over several paragraphs', () => {
    expect(blocks('<p>Niech <i>$a$</i>, <span>$x</span><span lang="EN">^2$</span>, $<b>c</b>$ i <b>$5</b>, a tamto <b>$6</b></p>')).toEqual(
      ['Niech mathInline a(), mathInline x^2(), mathInline c() i $5[bold], a tamto $6[bold]'],
    )
    expect(blocks('<p><span style="color: red">$a$ lub $b</span>+c$</p>')).toEqual([
      'mathInline a() lub [textStyle red-11]mathInline b+c()',
    ])
    expect(blocks('<p>a</p><p><span>\\[</span></p>\n<p><b>x</b> = 1</p><p>\\]</p><div>$$</div><div>y</div><div>$$</div>')).toEqual([
      ...['a', 'mathDisplay x = 1()', 'mathDisplay y()'],
    ])
    expect(blocks('<p>\\begin{align*}</p><p>a&amp;=b</p><p>\\end{align*}</p>')).toEqual([
      'mathDisplay \\begin{align*}\na&=b\n\\end{align*}()',
    ])
    for (const html of ['<p>\\[</p><h2>Tytuł</h2><p>\\]</p>', '<p>$$</p><p>a</p>', '<p>\\[</p><p>a \\] i dalej</p>'])
      expect(blocks(html).join()).not.toContain('math')
  })

  it('keeps colours, and not those of the page that was copied from', () => {
    const computed = 'color: rgb(200, 0, 0); orphans: 2; widows: 2; -webkit-text-stroke-width: 0px;'
    expect(
      blocks(
        `<span style="${computed}">a <font color="#0000ff">b</font> <a href="/x" style="color: rgb(0,0,255)"><span style="color:blue">c</span></a></span>`,
      ),
    ).toEqual(['a b[textStyle indigo-11] c[link]'])
  })

  it('from pages without what only makes room, and from our own editor with it', () => {
    const html = '<p>a</p><p>&nbsp;</p><p><mjx-container display="true"><mjx-math data-latex="x"></mjx-math></mjx-container></p><p>b</p>'
    expect(parseHtml(cleanPastedHtml(html), 'full').content.map(outline)).toEqual(['a', 'mathDisplay x()', 'b'])
    const own = '<p data-pm-slice="1 1 []">a</p><p></p><p>&nbsp;</p><p>b</p>'
    expect(parseHtml(cleanPastedHtml(own), 'full').content.map(outline)).toEqual(['a', '', '\u00a0', 'b'])
  })

  // Read again from each of its beginnings, these would take longer than a test may.
  it.each([
    '<p',
    '<pre>',
    '<pre><code>',
    '<p><span class="katex-display">',
    '<p>&nbsp;',
    '<li role="checkbox"',
    '<ol>',
    '<style>',
    '<br>$a$',
    '$a<b>$',
    '<p>\\[</p>',
  ])('is cleaned in time that grows with it: %s', (piece) => expect(cleanPastedHtml(piece.repeat(100_000))).toBeTypeOf('string'))

  it('as Markdown is known, and as text keeps prices', () => {
    expect(looksLikeMarkdown(fixture('markdown'))).toBe(true)
    expect(texInText(fixture('plain-text')).filter((piece) => 'tex' in piece)).toEqual([
      { tex: 'x^2 - 4 = 0', isDisplay: false },
      { tex: '|x| < 2', isDisplay: false },
      { tex: '\\int_0^1 x\\,dx = \\frac{1}{2}', isDisplay: true },
    ])
  })
})
