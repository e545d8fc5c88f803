import { describe, expect, test } from 'vitest'
import { readToastText } from './toast-text.ts'

const text = (value: string, isBold = false, isItalic = false) => ({ kind: 'text', text: value, isBold, isItalic })

describe('readToastText', () => {
  test('keeps plain text as it is', () => {
    expect(readToastText('Zadanie 7 < 8 i już')).toEqual([text('Zadanie 7 < 8 i już')])
  })

  test('understands b, i and br in any case, nested or closed in the wrong order', () => {
    expect(readToastText('a<b>b<I>c</b>d</i><br/>e<BR>')).toEqual([
      text('a'),
      text('b', true),
      text('c', true, true),
      text('d', false, true),
      { kind: 'break' },
      text('e'),
      { kind: 'break' },
    ])
  })

  test('drops every other tag with its attributes and keeps its text', () => {
    expect(readToastText('<p>raz</p><a href="javascript:alert(1)" onclick="x()">dwa</a><img src=x onerror=alert(1)>')).toEqual([
      text('raz'),
      text('dwa'),
    ])
  })

  test('does not take a tag for b or i by its first letter', () => {
    expect(readToastText('<body>a</body><iframe src="x">b</iframe>')).toEqual([text('a'), text('b')])
  })

  test('reads attributes of an allowed tag as nothing', () => {
    expect(readToastText('<b style="position:fixed" onmouseover="x()">a</b>')).toEqual([text('a', true)])
  })

  test('never makes a tag of an entity: decoded text stays text', () => {
    expect(readToastText('&lt;script&gt;1 &amp;&amp; 2&nbsp;&quot;&lt;/script&gt; &unknown;')).toEqual([
      text('<script>1 && 2\u00a0"</script> &unknown;'),
    ])
  })

  test('shows a tag that is never closed as text', () => {
    expect(readToastText('a <img src=x onerror=alert(1) ')).toEqual([text('a <img src=x onerror=alert(1) ')])
  })

  test('ignores closing tags that were never opened', () => {
    expect(readToastText('</b></i>a<b>b</b>')).toEqual([text('a'), text('b', true)])
  })
})
