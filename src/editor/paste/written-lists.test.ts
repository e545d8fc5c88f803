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
})
