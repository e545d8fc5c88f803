import { expect, test } from 'vitest'
import { plainDocument, plainText } from '#web/chat/compose/plain-document.ts'

const typesOf = (text: string): string[] =>
  plainDocument(text).content.flatMap(({ type, content = [] }) => [type, ...content.map((node) => `${node.type}:${node.text ?? ''}`)])

test('lines, formulas and addresses of a text become nodes of a document', () => {
  const text = 'Ile to $\\frac{1}{2}+x$?\nPatrz https://example.com/a?b=1.\n\n$$x^2=4$$\nKoniec'
  expect(typesOf(text)).toEqual([
    'paragraph',
    'text:Ile to ',
    'mathInline:',
    'text:?',
    'hardBreak:',
    'text:Patrz ',
    'text:https://example.com/a?b=1',
    'text:.',
    'mathDisplay',
    'paragraph',
    'text:Koniec',
  ])
})

test('sums of money are no formulas', () => {
  expect(typesOf('5 $ i 6 $')).toEqual(['paragraph', 'text:5 $ i 6 $'])
  expect(typesOf('od $5 do $10')).toEqual(['paragraph', 'text:od $5 do $10'])
})

test('a name behind the sign is somebody of the room, the longest that fits, and comes back as it was written', () => {
  const people = [
    { id: 1, displayName: 'Anna', username: 'a' },
    { id: 2, displayName: 'Anna Nowak', username: 'an' },
  ]
  const text = 'Cześć @Anna Nowak, i @Anna! Nie @Annabel, nie x@Anna, nie @Basia'
  const document = plainDocument(text, people)
  expect(document.content[0]?.content?.map((node) => node.attrs?.['userId'] ?? node.text)).toEqual([
    'Cześć ',
    '2',
    ', i ',
    '1',
    '! Nie @Annabel, nie x@Anna, nie @Basia',
  ])
  expect(plainText(document, people)).toBe(text)
  // Whoever is named and no longer there stays named: it is changed in the editor.
  expect(plainText(document, people.slice(0, 1))).toBeNull()
})

test('a text of nothing is an empty paragraph', () => {
  expect(plainDocument(' \n ')).toEqual({ type: 'doc', content: [{ type: 'paragraph' }] })
})

test('a text comes back as it was written, and what is more than text doesn’t', () => {
  for (const text of ['Raz\ndwa', 'Raz\n\ndwa', 'Mam $x=2$ i https://a.pl/b', '$$x^2$$\nkoniec', 'początek\n$$x^2$$'])
    expect(plainText(plainDocument(text))).toBe(text)
  expect(plainText({ type: 'doc', content: [{ type: 'bulletList' }] })).toBeNull()
  expect(
    plainText({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'a', marks: [{ type: 'bold' }] }] }] }),
  ).toBeNull()
})
