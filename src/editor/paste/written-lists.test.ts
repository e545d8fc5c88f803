import { describe, expect, it } from 'vitest'
import { cleanPastedHtml } from './clean-html.ts'

describe('lists that are written in paragraphs', () => {
  it.each([
    [
      '<p>Oblicz:</p><p>a) raz</p>\n<p>b) dwa</p><p>Koniec</p>',
      '<p>Oblicz:</p><ol data-list-style="lower-alpha"><li><p>raz</p></li><li><p>dwa</p></li></ol><p>Koniec</p>',
    ],
    ['<p>1) raz</p><p>2) dwa</p>', '<ol><li><p>raz</p></li><li><p>dwa</p></li></ol>'],
    ['<div>c)&nbsp;raz</div><div>d) dwa</div>', '<ol data-list-style="lower-alpha" start="3"><li><p>raz</p></li><li><p>dwa</p></li></ol>'],
    [
      '<p><b>a)</b> raz</p><p><span><b>b) </b>dwa &lt; 3</span></p>',
      '<ol data-list-style="lower-alpha"><li><p>raz</p></li><li><p><span>dwa &lt; 3</span></p></li></ol>',
    ],
    [
      '<p>a) \\(x\\)</p><p>b) \\[y\\]</p>',
      '<ol data-list-style="lower-alpha"><li><p><span class="math-inline" data-tex="x"></span></p></li><li><div class="math-display" data-tex="y"></div></li></ol>',
    ],
    [
      '<p>Zadanie 1.<br>Oblicz:<br>\na) $2$<br>b) dwa<br>Koniec<br>strony</p>',
      '<p>Zadanie 1.<br>Oblicz:</p><ol data-list-style="lower-alpha"><li><p><span class="math-inline" data-tex="2"></span></p></li><li><p>dwa</p></li></ol><p>Koniec<br>strony</p>',
    ],
    ['<p>a) raz<br>b) dwa</p>', '<ol data-list-style="lower-alpha"><li><p>raz</p></li><li><p>dwa</p></li></ol>'],
    ['<p>A. 2</p><p>B. 3</p>', '<ol data-list-style="upper-alpha"><li><p>2</p></li><li><p>3</p></li></ol>'],
    [
      '<table><tr><td><p>a) raz</p><p>b) dwa</p></td></tr></table>',
      '<table><tr><td><ol data-list-style="lower-alpha"><li><p>raz</p></li><li><p>dwa</p></li></ol></td></tr></table>',
    ],
  ])('are lists: %s', (html, cleaned) => expect(cleanPastedHtml(html)).toBe(cleaned))

  it.each([
    '<p>a) sam</p>',
    '<p>a) raz</p><p>c) trzy</p>',
    '<p>W. Reymont</p><p>A. Mickiewicz</p>',
    '<p>1) raz</p><h2>b</h2><p>2) dwa</p>',
    '<p><img src="/files/1">a) raz</p><p>b) dwa</p>',
    '<p>a<br>) raz</p><p>b) dwa</p>',
    '<div>a) raz<p>x</p></div><div>b) dwa</div>',
    '<p data-pm-slice="1 1 []">a) raz</p><p>b) dwa</p>',
    '<p>a) sam<br>i tyle<br><br>c)</p>',
    '<p>2024. rok</p><p>2025. rok</p>',
  ])('are none where nothing follows, and in text of our own: %s', (html) => expect(cleanPastedHtml(html)).not.toContain('<ol'))

  it('begin behind words and formulas, however these look', () => {
    expect(cleanPastedHtml('<p><b>Oblicz <i>x: a) </i></b>$2$</p><p><span>b) dwa</span></p>')).toBe(
      '<p><b>Oblicz <i>x: </i></b></p><ol data-list-style="lower-alpha"><li><p><span class="math-inline" data-tex="2"></span></p></li><li><p><span>dwa</span></p></li></ol>',
    )
    expect(cleanPastedHtml('<p>Niech $x$: a) raz</p><p>b) dwa</p>')).toBe(
      '<p>Niech <span class="math-inline" data-tex="x"></span>: </p><ol data-list-style="lower-alpha"><li><p>raz</p></li><li><p>dwa</p></li></ol>',
    )
  })

  // Read again from each of their beginnings, these would take longer than a test may.
  it.each([
    '<p>a) x</p>',
    'a) x<br>',
    '<p></p>',
    '<p>a) x</p><p></p><!-- -->',
    '<p>x a) y</p><p>b) z</p>',
    '<p>1. x</p><p>a) x</p><p>b) y</p>',
    '<p>a) x</p><!-- --><p>b) <span class="katex-display"></span></p> ',
  ])('are found in time that grows with the text: %s', (piece) => {
    const blocks = piece.split(/<p>|<br>/).length - 1
    expect(cleanPastedHtml(`<p>${piece.repeat(100_000 / blocks)}</p>`)).toBeTypeOf('string')
  })
})
