import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { LibraryError } from './library-error.ts'
import { readLibrary } from './read-library.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

const PEOPLE =
  '- { username: anna, displayName: Anna, role: TEACHER, date: 2026-01-01 }\n- { username: maja, displayName: Maja, role: USER, date: 2026-01-01 }\n'
const CONCEPT = '---\nname: Ciągi\ntype: DOMAIN\n---\nTreść.\n'
const HEADER = '---\ntitle: Zadanie\nlevel: PRIMARY\ndomains: [Ciągi]\nauthor: anna\ndate: 2026-01-02\n---\n'
const OPEN = `${HEADER}Ile to $2 + 2$?\n\n# Odpowiedź\n$4$\n\n# Rozwiązanie\n## Dodaję\n$2 + 2 = 4$\n`
const CLOSED = `${HEADER}Ile to $2 + 2$?\n\n# Odpowiedzi\n- [ ] $3$\n- [x] $4$\n\n# Rozwiązanie\n## Dodaję\n$2 + 2 = 4$\n`
const SHEET =
  "type: MATURA\nvariant: TRIAL\ndate: 2026-03-01\nminutes: 5\npoints: 1\ntasks:\n  - number: '1'\n    points: 1\n    orderB: BA\n    scoring: [{ points: 1, text: Dobrze. }]\nkey:\n  A: { '1': B }\n  B: { '1': A }\n"

/** A content folder with people and one concept, and the given files on top. */
function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'library-'))
  folders.push(folder)
  for (const [name, text] of Object.entries({ 'people.yaml': PEOPLE, 'concepts/ciagi.md': CONCEPT, 'ratings.yaml': '{}', ...files })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

function problemsOf(files: Record<string, string>): string {
  try {
    readLibrary(folderWith(files))
  } catch (error) {
    if (error instanceof LibraryError) return error.message
    throw error
  }
  return ''
}

describe('readLibrary', () => {
  it('turns a task file into what the import takes', () => {
    const [task] = readLibrary(folderWith({ 'tasks/suma.md': OPEN })).tasks
    expect(task).toMatchObject({
      externalId: 'wizards:suma',
      closed: false,
      answer: '$4$',
      steps: [{ title: 'Dodaję', content: '$2 + 2 = 4$', method: 1 }],
      author: 'anna',
      place: { file: 'tasks/suma.md', steps: [15] },
    })
  })

  it('reads expected answers, numbers as texts, and the reason of a wrong choice', () => {
    const expected =
      "expected:\n  - label: Suma\n    kind: number\n    value: 4\n    tolerance: 0.5\n    mistakes: [{ value: 22, hint: 'Dodaj, nie dopisuj.' }]\n"
    const closed = CLOSED.replace('- [ ] $3$', '- [ ] $3$\n  > Policzono tylko\n  > odstępy.')
    const [open, choice] = readLibrary(
      folderWith({ 'tasks/a.md': OPEN.replace('author:', `${expected}author:`), 'tasks/b.md': closed }),
    ).tasks
    expect(open?.expectedAnswers).toEqual([
      { label: 'Suma', kind: 'number', value: '4', tolerance: '0.5', mistakes: [{ value: '22', hint: 'Dodaj, nie dopisuj.' }] },
    ])
    expect(open?.place.expected).toEqual([7])
    expect(choice?.answers).toEqual([
      { label: '', content: '$3$', correct: false, reason: 'Policzono tylko odstępy.' },
      { label: '', content: '$4$', correct: true },
    ])
  })

  it('numbers the methods and leaves headings inside fenced blocks alone', () => {
    const text = OPEN.replace('# Rozwiązanie', '# Sposób 1').concat('\n# Sposób 2\n## Rysuję\n```text\n# Odpowiedź\n```\n')
    const [task] = readLibrary(folderWith({ 'tasks/suma.md': text })).tasks
    expect(task?.steps.map((step) => [step.method, step.content])).toEqual([
      [1, '$2 + 2 = 4$'],
      [2, '```text\n# Odpowiedź\n```'],
    ])
  })

  it('reads an exam whose key agrees with the ticks in both versions', () => {
    const [exam] = readLibrary(folderWith({ 'exams/proba.yaml': SHEET, 'exams/proba/01.md': CLOSED })).exams
    expect(exam?.tasks[0]).toMatchObject({ orderB: [1, 0], task: { slug: 'proba-01', exam: { number: '1', version: 'A', points: 1 } } })
  })

  it('ends the highest threshold of a task with its requirement, and takes one of 0 points', () => {
    const sheet = SHEET.replace(
      /scoring: \[.*\]/,
      'requirement: dodaje\n    scoring: [{ points: 1, text: Wynik. }, { points: 0, text: Brak. }]',
    )
    const [exam] = readLibrary(folderWith({ 'exams/proba.yaml': sheet, 'exams/proba/01.md': CLOSED })).exams
    expect(exam?.tasks[0]?.scoring).toEqual([
      { points: 1, text: 'Wynik.\n\nWymaganie: dodaje' },
      { points: 0, text: 'Brak.' },
    ])
  })

  it.each<[string, Record<string, string>, string]>([
    ['an unknown concept', { 'tasks/a.md': OPEN.replace('[Ciągi]', '[Ciagi]') }, 'tasks/a.md:4 Nie ma pojęcia „Ciagi”'],
    ['an unknown author', { 'tasks/a.md': OPEN.replace('author: anna', 'author: ola') }, 'tasks/a.md:5 Nie ma osoby „ola”'],
    ['a pupil as the author', { 'tasks/a.md': OPEN.replace('author: anna', 'author: maja') }, 'tasks/a.md:5 „maja” nie jest'],
    ['an unknown homework type', { 'tasks/a.md': OPEN.replace('author:', 'type: brak\nauthor:') }, 'tasks/a.md:5 Nie ma typu zadań „brak”'],
    ['an unknown field', { 'tasks/a.md': OPEN.replace('author:', 'autor: x\nauthor:') }, 'tasks/a.md:5 Pole „autor”'],
    ['a wrong value', { 'tasks/a.md': OPEN.replace('PRIMARY', 'SCHOOL') }, 'tasks/a.md:3 Pole „level”: Niedozwolona wartość'],
    ['an unknown section', { 'tasks/a.md': OPEN.replace('# Odpowiedź', '# Wynik') }, 'tasks/a.md:10 Nieznana część „Wynik”'],
    ['a missing solution', { 'tasks/a.md': OPEN.slice(0, OPEN.indexOf('# Rozwiązanie')) }, 'Brakuje rozwiązania'],
    ['an empty step', { 'tasks/a.md': OPEN.replace('$2 + 2 = 4$', '') }, 'tasks/a.md:14 Krok „Dodaję” jest pusty'],
    [
      'a kind of answer that there is not',
      { 'tasks/a.md': OPEN.replace('author:', 'expected: [{ kind: numer, value: 4 }]\nauthor:') },
      'tasks/a.md:5 Pole „expected.0.kind”',
    ],
    [
      'expected answers of a closed task',
      { 'tasks/a.md': CLOSED.replace('author:', 'expected: [{ kind: number, value: 4 }]\nauthor:') },
      'tasks/a.md:5 Zadanie zamknięte ma odpowiedzi do wyboru',
    ],
    [
      'a reason of the correct choice',
      { 'tasks/a.md': CLOSED.replace('- [x] $4$', '- [x] $4$\n  > Bo tak.') },
      'Powód („> …”) ma tylko odpowiedź niepoprawna',
    ],
    ['no correct choice', { 'tasks/a.md': CLOSED.replace('[x]', '[ ]') }, 'tasks/a.md:10 Żadna odpowiedź'],
    ['a task without a header', { 'tasks/a.md': 'Treść' }, 'tasks/a.md:1 Plik musi zaczynać się nagłówkiem'],
    ['a broken link to a concept', { 'tasks/a.md': OPEN.replace('Ile', '[x](/resources/concepts/brak) Ile') }, 'tasks/a.md:8 Link'],
    [
      'a figure that cannot be drawn',
      { 'tasks/a.md': OPEN.concat('\n```figure\nkind: numberLine\nrange: [5, 1]\nalt: Oś liczbowa\n```\n') },
      'tasks/a.md:19 Rysunek',
    ],
    ['a circle of needs', { 'concepts/ciagi.md': CONCEPT.replace('type:', 'needs: [ciagi]\ntype:') }, 'concepts/ciagi.md:3 '],
    ['a concept file not named after it', { 'concepts/inne.md': CONCEPT }, 'concepts/inne.md:2 Nazwa pliku'],
    ['a rating of a missing task', { 'ratings.yaml': 'brak:\n  - { by: maja, value: 9 }\n' }, 'ratings.yaml:1 Nie ma zadania „brak”'],
    [
      'a wrong key',
      { 'exams/p.yaml': SHEET.replace("B: { '1': A }", "B: { '1': B }"), 'exams/p/01.md': CLOSED },
      'exams/p.yaml:13 Klucz wersji B',
    ],
    [
      'a wrong sum of points',
      { 'exams/p.yaml': SHEET.replace('points: 1', 'points: 2'), 'exams/p/01.md': CLOSED },
      'exams/p.yaml:5 Zadania mają razem 1 pkt',
    ],
    [
      'a wrong order of version B',
      { 'exams/p.yaml': SHEET.replace('orderB: BA', 'orderB: BB'), 'exams/p/01.md': CLOSED },
      'exams/p.yaml:9 Kolejność',
    ],
    [
      'a number of version B that version A does not have',
      { 'exams/p.yaml': SHEET.replace('orderB: BA', "orderB: BA\n    numberB: '2'"), 'exams/p/01.md': CLOSED },
      'exams/p.yaml:6 Numery wersji B',
    ],
    ['a task file missing from the exam folder', { 'exams/p.yaml': SHEET }, 'exams/p.yaml:7 Brakuje pliku'],
  ])('names file and line of %s', (_, files, message) => {
    expect(problemsOf(files)).toContain(message)
  })

  it('tells all problems at once', () => {
    const problems = problemsOf({
      'tasks/a.md': OPEN.replace('author: anna', 'author: ola'),
      'tasks/b.md': OPEN.replace('[Ciągi]', '[Inne]'),
    })
    expect(problems.split('\n')).toHaveLength(2)
  })
})
