import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')

/** The files whose literals people read, and the library. */
const TEXT_FILES = globSync(
  ['src/**/*messages.ts', 'src/**/labels.ts', 'src/**/*-labels.ts', 'src/server/**/letters.ts', 'src/web/editor/sections.ts'],
  { cwd: root },
).filter((file) => !file.endsWith('kept-messages.ts'))
const CONTENT_FILES = globSync('content/**/*.{md,yaml}', { cwd: root }).filter((file) => !file.endsWith('README.md'))

/** Labels that the specification words with another of the terms. */
const OF_SPECIFICATION = new Set([
  'Nieprawidłowy link',
  'Nieprawidłowy format pliku!',
  'Wpisany adres URL jest nieprawidłowy!',
  'Adres URL obrazu jest nieprawidłowy!',
  'Błędny kod pocztowy',
  'Błędny NIP',
])

type Text = { file: string; line: number; text: string }

/** Every string of a file with texts, escapes read; what stands in `${…}` is left as it is. */
function textsIn(file: string): Text[] {
  return readFileSync(join(root, file), 'utf8')
    .split('\n')
    .flatMap((source, index) => {
      if (/^\s*(?:\/\*\*|\*|\/\/|import |export \{)/.test(source)) return []
      return [...source.matchAll(/'((?:\\.|[^'\\])*)'|`((?:\\.|[^`\\])*)`/g)].map(([, plain, template]) => ({
        file,
        line: index + 1,
        text: (plain ?? template ?? '')
          .replaceAll(/\\u([0-9a-f]{4})/g, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
          .replaceAll('${NB}', '\u00a0'),
      }))
    })
}

/** The prose of a file of the library, a line at a time: no formulas, code, names of files or fields. */
function proseOf(file: string): Text[] {
  const withoutBlocks = readFileSync(join(root, file), 'utf8')
    .replaceAll(/```[\s\S]*?```|\$\$[\s\S]*?\$\$/g, (block) => block.replaceAll(/[^\n]/g, ''))
    .replaceAll(/\$[^$\n]*\$|`[^`\n]*`/g, '⟨⟩')
  return withoutBlocks.split('\n').map((text, index) => ({ file, line: index + 1, text }))
}

/** Lines of a text of the library without the fields above it, which are YAML. */
function bodyOf(lines: readonly Text[]): readonly Text[] {
  const end = lines[0]?.text === '---' ? lines.findIndex(({ text }, index) => index > 0 && text === '---') : -1
  return lines.slice(end + 1)
}

const texts = TEXT_FILES.flatMap(textsIn)
const prose = CONTENT_FILES.flatMap(proseOf)
const body = CONTENT_FILES.filter((file) => file.endsWith('.md')).flatMap((file) => bodyOf(proseOf(file)))
const where = ({ file, line, text }: Text) => `${file}:${line}: ${text}`
const found = (all: readonly Text[], pattern: RegExp) => all.filter(({ text }) => pattern.test(text)).map(where)

test('there is something to read', () => {
  expect(texts.length).toBeGreaterThan(800)
  expect(prose.length).toBeGreaterThan(5000)
  expect(body.length).toBeGreaterThan(4000)
})

test('no one-letter word is left alone at the end of a line', () => {
  expect(found(texts, /(?<=^|[\s(„–])[aiouwzAIOUWZ] (?=\S)/)).toEqual([])
})

test('quotation marks, apostrophes and dots are those of print', () => {
  expect(found(texts, /(?<!["=])"(?!")[^"]*\p{L}|\p{L}'\p{L}|\p{L}\.\.\.(?!\p{L})/u)).toEqual([])
  expect(
    found(
      prose.filter(({ file }) => file.endsWith('.md')),
      // Within quotation marks YAML writes an apostrophe twice.
      /\p{L}''?\p{L}|\p{L}\.\.\./u,
    ),
  ).toEqual([])
})

test('prose of the library has the quotation marks of print and the words of the interface', () => {
  expect(found(body, /"[^"]*\p{L}/u)).toEqual([])
  expect(found(body, /\bwideo\b|\bodnośnik|\bodsyłacz|\bpodpowied[zź]|\brodzaj zadania/iu)).toEqual([])
})

test('no English is left over', () => {
  const english = /\b(?:the|and|your|please|error|invalid|required|loading|cancel|delete|save|settings|search|password)\b/i
  expect(
    found(
      texts.filter(({ text }) => / /.test(text) && !/[/{}<>=]|\(paste error\)/.test(text)),
      english,
    ),
  ).toEqual([])
})

test.each([
  ['odnośnik, odsyłacz: link', /\bodnośnik|\bodsyłacz/i],
  ['wideo: film', /\bwideo\b/i],
  ['mail: e-mail', /(?<![-\u2011])\bmail(?:a|em|u|i|e|ach|ami|om)?\b/i],
  ['nieprawidłowy, błędny: niepoprawny', /\bnieprawidłow|\bbłędn(?:y|a|e)\b/i],
  ['Konto Premium in a sentence: konto Premium', /[\p{Ll},] Konto Premium/u],
  ['metoda płatności: metoda wypłaty', /\bmetod\p{L}* płatności/iu],
  ['rodzaj zadania: forma or typ', /\brodzaj zadania/i],
])('one thing has one name: %s', (_, pattern) => {
  expect(
    found(
      texts.filter(({ text }) => !OF_SPECIFICATION.has(text)),
      pattern,
    ),
  ).toEqual([])
})

test('nobody is told whether they are a man or a woman', () => {
  const masculine =
    /\b(?:sam (?:je|to|go)|jesteś (?:zalogowany|pewien|gotowy)|zalogowałeś|zrobiłeś|chciałbyś|powinieneś|mógłbyś|ukończyłeś)\b/i
  // A label of the specification, to the letter.
  const said = texts.filter(({ text }) => text !== 'Jesteś niezalogowany!')
  expect(found(said, masculine)).toEqual([])
})
