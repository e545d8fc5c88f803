import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')

/** The files whose literals people read, and the library. */
const TEXT_FILES = globSync(
  ['src/**/*messages.ts', 'src/**/labels.ts', 'src/**/*-labels.ts', 'src/server/**/*{letters,mails}.ts', 'src/web/editor/sections.ts'],
  { cwd: root },
).filter((file) => !file.endsWith('kept-messages.ts'))
/** Other modules of the contract and of pages: a text that stands in one of them is read by people, too. */
const OTHER_FILES = globSync(['src/contract/**/*.ts', 'src/web/**/*.{ts,tsx}', 'src/server/*/**/*.ts', 'src/editor/**/*.ts'], {
  cwd: root,
}).filter(
  (file) =>
    !TEXT_FILES.includes(file) &&
    !/\.test\.|kept-messages|\/testing\/|\/peer\/|\/fixtures\/|platform\/search|server\/(?:generate|library|platform|db|cli)\//.test(file),
)
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

/** Words that people have agreed to: never edited, only replaced by a version. */
const KEPT = new Set([
  'Chcę, aby Premium odnawiało się samo: kolejny taki okres opłacicie tą samą kartą. Co najmniej tydzień przed każdą opłatą dostanę mail z\u00a0kwotą i\u00a0w\u00a0każdej chwili mogę zrezygnować.',
])

/** False for what is set by a page when it shows it, and for what only programs and those who run them read. */
const isShown = ({ file }: Text): boolean => !/^src\/server\/|json-ld/.test(file)

type Text = { file: string; line: number; text: string }

/** Every string of a file with texts, escapes read; what stands in `${…}` is left as it is. The lane of a job is no text. */
function textsIn(file: string): Text[] {
  return readFileSync(join(root, file), 'utf8')
    .split('\n')
    .flatMap((source, index) => {
      if (/^\s*(?:\/\*\*|\*|\/\/|import |export \{|\{ lane: )/.test(source)) return []
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
/** Texts of the other modules: what holds a Polish letter and is no html. */
const others = OTHER_FILES.flatMap(textsIn).filter(({ text }) => /[ąćęłńóśźż]/i.test(text) && / /.test(text) && !text.includes('<'))
const prose = CONTENT_FILES.flatMap(proseOf)
const body = CONTENT_FILES.filter((file) => file.endsWith('.md')).flatMap((file) => bodyOf(proseOf(file)))
const where = ({ file, line, text }: Text) => `${file}:${line}: ${text}`
const found = (all: readonly Text[], pattern: RegExp) => all.filter(({ text }) => pattern.test(text)).map(where)

test('there is something to read', () => {
  expect(texts.length).toBeGreaterThan(800)
  expect(others.length).toBeGreaterThan(100)
  expect(prose.length).toBeGreaterThan(5000)
  expect(body.length).toBeGreaterThan(4000)
})

test('no one-letter word is left alone at the end of a line', () => {
  expect(found([...texts, ...others.filter(isShown)], /(?<=^|[\s(„–])[aiouwzAIOUWZ] (?=\S)/)).toEqual([])
})

test('quotation marks, apostrophes and dots are those of print', () => {
  expect(
    found(
      [...texts, ...others.filter(({ file }) => !file.startsWith('src/server/'))],
      /(?<!["=])"(?!")[^"]*\p{L}|\p{L}'\p{L}|\p{L}\.\.\.(?!\p{L})/u,
    ),
  ).toEqual([])
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

test('the word e-mail stays whole at the end of a line', () => {
  // A label that is nothing but the word breaks nowhere; subjects of letters and commands of an operator aren't set by us.
  const shown = texts.filter(({ file, text }) => text !== 'E-mail' && !/(?:letters|mails)\.ts$/.test(file))
  expect(found(shown, /e-mail/i)).toEqual([])
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
  ['pokój of the chat: rozmowa', /(?<!\p{L})pok(?:ój|oj|oi)(?!sk)/iu],
  ['rodzaj zadania: forma or typ', /\brodzaj zadania/i],
])('one thing has one name: %s', (_, pattern) => {
  expect(
    found(
      [...texts, ...others].filter(({ text }) => !OF_SPECIFICATION.has(text) && !KEPT.has(text)),
      pattern,
    ),
  ).toEqual([])
})

test('a percent sign stands at its number, and an hour has a colon', () => {
  const shown = [...texts, ...others]
  expect(found(shown, /[\d}]\s%(?!\s*[\d($])/)).toEqual([])
  expect(found(shown, /\{hour\}\.|(?<!\p{L})o\s\d{1,2}\.\d\d(?!\d)/u)).toEqual([])
})

test('a hint to a task is a wskazówka: a podpowiedź is what a search box offers', () => {
  const ofSearch = new Set(['src/web/search/messages.ts', 'src/web/favorite/messages.ts', 'src/web/editor/sections.ts'])
  expect(
    found(
      [...texts, ...others].filter(({ file }) => !ofSearch.has(file)),
      /podpowied[zź]/i,
    ),
  ).toEqual([])
})

test('nobody is told whether they are a man or a woman', () => {
  // No \b: in a pattern a Polish letter is no part of a word.
  const masculine =
    /(?<!\p{L})(?:sam (?:je|to|go)|jesteś(?: \p{L}+){0,4} (?:sam|zalogowany|pewien|gotowy|wpisany|zapisany)|\p{L}+(?:łeś|łbyś)|powinieneś)(?!\p{L})/iu
  for (const text of ['Jesteś tu na razie sam.', 'ukończyłeś', 'Czy chciałbyś?', 'sam je podasz']) expect(text).toMatch(masculine)
  // Labels of the specification, to the letter.
  const ofSpecification = new Set(['Jesteś niezalogowany!', 'Gratulacje! Pomyślnie ukończyłeś wszystkie poziomy!'])
  const said = [...texts, ...others].filter(({ text }) => !ofSpecification.has(text))
  expect(found(said, masculine)).toEqual([])
})
