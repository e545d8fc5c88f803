import { sql } from 'drizzle-orm'
import { beforeAll, expect, inject, test } from 'vitest'
import { anonymous } from '#contract/user/viewer.ts'
import { homeworkListQuery } from '#contract/homework/homework.ts'
import { homeworkSearch, searchWord } from '#server/db/tables/homework-search.ts'
import { ensureExam, saveExamTask } from '#server/exam/index.ts'
import { filtersOf } from '#server/homework/homework-filters.ts'
import { indexHomework, indexHomeworkAgain } from '#server/homework/index.ts'
import { readVocabulary } from '#server/homework/search/read-vocabulary.ts'
import { sqlSearchIndex } from '#server/homework/search/sql-search-index.ts'
import { drawByText, type FoundByText, searchText } from '#server/homework/search/search-text.ts'
import { understandText } from '#server/homework/search/understand-text.ts'
import { aConcept } from '#server/testing/a-concept.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()

const ids: Record<string, number> = {}

beforeAll(async () => {
  const { db } = database()
  const wyroznik = await aConcept(db, { type: 'DEFINITION', name: 'Wyróżnik' })
  ids['equation'] = await aHomework(db, { title: 'Dwa pierwiastki', description: 'Rozwiąż równanie kwadratowe.', conceptIds: [wyroznik] })
  ids['inequality'] = await aHomework(db, { title: 'Nierówność kwadratowa', description: 'Gdzie równanie $x = 1$ nie ma sensu?' })
  ids['triangle'] = await aHomework(db, {
    title: 'Pole trójkąta',
    description: 'W trójkącie prostokątnym $\\sin\\alpha = 1$.',
    steps: [{ title: 'Korzystam z twierdzenia', content: 'Twierdzenie Pitagorasa mówi, że kwadraty się sumują.' }],
  })
  ids['inSolution'] = await aHomework(db, { title: 'Drabina', description: 'Oparta o mur.', steps: [{ content: 'Widzę trójkąt.' }] })
  ids['secret'] = await aHomework(db, { title: 'Tajemniczokątny wielobok', description: 'Prywatne.', status: 'PRIVATE' })
  ids['exam'] = await aHomework(db, { title: 'Zadanie z arkusza', description: 'Ile to jest?' })
  ids['otherSum'] = await aHomework(db, { title: 'Suma druga', description: 'Wyrażenie $x^{2}+15$ i $0{,}5$.' })
  ids['sum'] = await aHomework(db, { title: 'Suma pierwsza', description: 'Wyrażenie $x^2+1=\\dfrac12$.' })
  ids['english'] = await aHomework(db, {
    title: 'Sum of each row',
    description: 'A magic square, $\\cos 30^\\circ\\leq n!$ and $\\beta=\\log_2 8$.',
  })
  ids['percents'] = await aHomework(db, {
    title: 'Zniżka',
    description: 'Cena biletu za $20$ zł spadła o $20\\%$, potem o $12{,}5\\%$.',
    level: 'PRIMARY',
    grades: ['PRIMARY_7', 'PRIMARY_8'],
  })
  ids['percentWords'] = await aHomework(db, { title: 'Podwyżka', description: 'O 20 procent z 30, a $x=-6$.' })
  ids['degrees'] = await aHomework(db, { title: 'Belka', description: 'Pochylona pod kątem $60^{\\circ}$ lub 30 stopni.' })
  ids['student'] = await aHomework(db, {
    title: 'Szereg',
    description: 'Kres, $24\\ \\text{km/h}$, $P=(6, 2)$.',
    level: 'UNIVERSITY',
    answers: [{ content: 'Tak', isCorrect: true }],
  })
  ids['points'] = await aHomework(db, { title: 'Figura', description: 'Rysunek $ABC$, $k_1^2=kp$.' })
  const examId = await ensureExam(db, {
    type: 'MATURA',
    subject: 'MATHS',
    date: '2026-03-05',
    level: 'BASIC',
    formula: 'F2023',
    variant: 'TRIAL',
    version: 'A',
    details: '',
  })
  await saveExamTask(db, examId, {
    homeworkId: ids['exam'],
    position: 0,
    number: '12.1',
    points: 1,
    bundle: null,
    answerOrder: null,
    scoring: [],
  })
  await indexHomework(db, [ids['exam']])
})

async function search(text: string, query: object = {}): Promise<FoundByText> {
  const { db } = database()
  return searchText(sqlSearchIndex(db), await understandText(db, text), {
    viewer: anonymous,
    filters: filtersOf(anonymous, homeworkListQuery.parse(query)),
    sort: 'relevance:DESC',
    offset: 0,
    limit: 50,
  })
}

/** Finds the tasks that fit a text; the nearest tasks don't. */
async function find(text: string): Promise<string[]> {
  const found = await search(text)
  return found.nearest?.isCopy === false ? [] : namesOf(found)
}

function namesOf(found: FoundByText): string[] {
  return found.ids.map((id) => Object.keys(ids).find((name) => ids[name] === id) ?? String(id))
}

test('a school phrase is found in any form, and its words apart are not it', async () => {
  for (const search of ['równań kwadratowych', 'rownanie kwadratowe', 'rówanie kwadratowe'])
    expect(await find(search), search).toEqual(['equation'])
  expect(await find('równanie różniczkowe')).toEqual([])
})

test('words before the last one may be unfinished too', async () => {
  for (const search of ['row kwadr', 'równ kwadratowe']) expect((await find(search)).toSorted(), search).toEqual(['equation', 'inequality'])
  expect(await find('rozw rów kwadr')).toEqual(['equation'])
  expect(await find('tró prost')).toEqual(['triangle'])
  // Two letters begin too much, and a word of the tasks is itself.
  expect(await find('ró kwadr')).toEqual([])
  expect(await find('mur trójkąt')).toEqual(['inSolution'])
})

test('a word that is one as it stands is unfinished where it leads nowhere with the others', async () => {
  expect(await find('row')).toEqual(['english'])
  expect(await find('row sum')).toEqual(['english'])
  const { db } = database()
  const understood = await understandText(db, 'row nierówn')
  expect(understood.query.groups).toHaveLength(2)
  expect(await find('row nierówn')).toEqual(['inequality'])
  const anyone = { viewer: anonymous, filters: filtersOf(anonymous, homeworkListQuery.parse({})) }
  expect(await drawByText(sqlSearchIndex(db), understood, anyone)).toBe(ids['inequality'])
  expect(await find('row hipopotam')).toEqual([])
})

test('what pupils write short or by ear', async () => {
  for (const search of ['tw pitagorasa', 'tw. Pitagorasa']) expect(await find(search), search).toEqual(['triangle'])
  expect((await find('kwadratówka')).toSorted()).toEqual(['equation', 'inequality'])
  for (const search of ['trójkont', 'trojkont']) expect((await find(search))[0], search).toBe('triangle')
  // The last word may still be typed: "tw" begins "twierdzenie" and what else there is.
  expect(await find('pitagorasa tw')).toEqual(['triangle'])
})

test('names of signs, angles without their sign, factorials and a relation alone are formulas', async () => {
  for (const search of ['sin alfa', 'sin α', 'alfa']) expect(await find(search), search).toEqual(['triangle'])
  for (const search of ['cos30', 'cos 30', 'cos30°', 'cos 30 stopni', 'n!', '≤', 'beta', 'log2(8)', 'log2 8', 'log_2 8'])
    expect(await find(search), search).toEqual(['english'])
  for (const search of ['cos31', 'log28', 'log2(9)']) expect(await find(search), search).toEqual([])
})

test('a percentage and degrees are looked for as such, in sentences and formulas', async () => {
  for (const search of ['20%', '20 %', '20 procent', '20\\%', '20 proc', 'o 20%'])
    expect((await find(search)).toSorted(), search).toEqual(['percentWords', 'percents'])
  for (const search of ['12,5%', '12.5 %']) expect(await find(search), search).toEqual(['percents'])
  expect((await find('20')).toSorted()).toEqual(['percentWords', 'percents'])
  expect(await find('biletu 20 procent')).toEqual(['percents'])
  for (const search of ['30%', '5%', '60%', '20°', '6°', '0°']) expect(await find(search), search).toEqual([])
  for (const search of ['60°', '60 stopni', 'kąt 60 stopni', '60^\\circ', 'kat 60 stop', '60-stopniowy kąt'])
    expect(await find(search), search).toEqual(['degrees'])
  expect((await find('30 stopni')).toSorted()).toEqual(['degrees', 'english'])
})

test('a letter is looked for in formulas, in any power and with any index', async () => {
  expect((await find('x')).toSorted()).toEqual(['inequality', 'otherSum', 'percentWords', 'sum'])
  expect(await find('n')).toEqual(['english'])
  expect(await find('k')).toEqual(['points'])
  for (const search of ['K', 'k i p', 'k, p']) expect(await find(search), search).toEqual(['points'])
  expect(await find('k i x')).toEqual([])
  // Beside words a letter says nothing.
  expect(await find('belka k')).toEqual(['degrees'])
})

test('a short word without a meaning begins others, or asks for nothing', async () => {
  // No formula has it.
  expect((await find('z')).toSorted()).toEqual(['exam', 'percents'])
  expect(await find('nie')).toEqual(['inequality'])
  for (const search of ['się', 'ile to jest', 'na ile się']) expect(await find(search), search).toHaveLength(13)
})

test('products of letters and names of points are found in formulas', async () => {
  for (const search of ['kp', 'ABC', 'abc', 'figura ABC', 'AB']) expect(await find(search), search).toEqual(['points'])
  expect(await find('ABD')).toEqual([])
})

test('the level and the kind of a task are asked for by what people call them', async () => {
  for (const search of ['studia', 'szereg studia', 'zadania zamknięte', 'zadanie testowe'])
    expect(await find(search), search).toEqual(['student'])
  for (const search of ['szereg liceum', 'szereg zadania otwarte', 'szereg szkoła podstawowa'])
    expect(await find(search), search).toEqual([])
  expect(await find('matura zadania otwarte')).toEqual(['exam'])
  expect(await find('matura zadania zamknięte')).toEqual([])
  expect(await find('mur liceum')).toEqual(await find('mur'))
})

test('units within formulas and points are found', async () => {
  for (const search of ['24 km/h', 'P=(6,2)', '(6, 2)', '(6,2)']) expect(await find(search), search).toEqual(['student'])
  expect(await find('(2,6)')).toEqual([])
})

test('a decimal and an hour are found whole', async () => {
  expect(await find('12,5')).toEqual(['percents'])
  expect(await find('15,2')).toEqual([])
})

test('the title comes before the description, and both before the solution', async () => {
  expect(await find('trójkąt')).toEqual(['triangle', 'inSolution'])
})

test('synonyms, names in formulas and concepts are found', async () => {
  expect(await find('delta')).toEqual(['equation'])
  expect(await find('sinusy')).toEqual(['triangle'])
})

test('formulas in every way of writing them, whole atoms only', async () => {
  for (const search of ['x^2+1', 'x²+1', 'x^{2} + 1', 'x^2 + 1']) expect(await find(search), search).toEqual(['sum'])
  for (const search of ['1/2', '\\frac{1}{2}', '½']) expect(await find(search), search).toEqual(['sum'])
  expect(await find('x^2+15')).toEqual(['otherSum'])
  expect(await find('0,5')).toEqual(['otherSum'])
  expect(await find('y+1')).toEqual([])
})

test('words and a formula together; a number in a sentence or in a formula', async () => {
  expect(await find('suma x^2')).toEqual(['sum', 'otherSum'])
  expect(await find('suma x^2+15')).toEqual(['otherSum'])
  expect(await find('rozwiąż x^2+15')).toEqual([])
  expect(await find('15')).toEqual(['otherSum'])
  expect(await understandText(database().db, 'suma y+1')).toMatchObject({
    words: [{ asked: 'suma' }],
    formulas: [{ asked: 'y+1', isKnown: false }],
  })
})

test('an exam, its month, level and the number of a task, a bundle by its number', async () => {
  for (const search of ['matura', 'maturę podstawową', 'matura marzec 2026 zadanie 12', 'próbna matura zad. 12.1', 'matura zadanie nr 12'])
    expect(await find(search), search).toEqual(['exam'])
  for (const search of [
    'marzec 2026',
    'poziom podstawowy',
    '2026',
    'egzamin maturalny',
    'zadania maturalne',
    'arkusz CKE 2026',
    'matu',
    'matura podst',
    'matura podstawa',
    'matura mażec',
  ])
    expect(await find(search), search).toEqual(['exam'])
  for (const search of [
    'e8',
    'egzamin 8 klasisty',
    'maj 2026',
    'poziom rozszerzony',
    'matura maj 2026',
    'matura rozszerzona',
    'matura zadanie 13',
    'matura 2024',
  ])
    expect(await find(search), search).toEqual([])
})

test('a task by its own number', async () => {
  expect(await find(`#${ids['triangle']}`)).toEqual(['triangle'])
  expect(await find(`zadanie #${ids['equation']}`)).toEqual(['equation'])
  expect(await find(`zadanie ${ids['equation']}`)).toContain('equation')
  expect(await find(`#${ids['secret']}`)).toEqual([])
})

test('a copied task is found though a part of it was read wrongly, and nothing that has little of it', async () => {
  const copied = 'Cena biletu za 20 zł spadła o 20%, potem o 12 5% x 3 − 12 x'
  expect(await find(copied)).toEqual(['percents'])
  const { db } = database()
  const anyone = { viewer: anonymous, filters: filtersOf(anonymous, homeworkListQuery.parse({})) }
  expect(await drawByText(sqlSearchIndex(db), await understandText(db, copied), anyone)).toBe(ids['percents'])
  expect(await find('Cena biletu za x 3 − 12 x')).toEqual([])
  expect(await find('cena hipopotama wielkiego szarego żyjącego nad rzeką')).toEqual([])
})

test('where nothing fits, the nearest tasks are found, with what was left out', async () => {
  const rowing = await search('nierówność hipopotam')
  expect(namesOf(rowing)).toEqual(['inequality'])
  expect(rowing.nearest).toMatchObject({ leftOut: ['hipopotam'], years: [], apart: [] })
  const { db } = database()
  const anyone = { viewer: anonymous, filters: filtersOf(anonymous, homeworkListQuery.parse({})) }
  expect(await drawByText(sqlSearchIndex(db), await understandText(db, 'nierówność hipopotam'), anyone)).toBe(ids['inequality'])
  // The word that fewer tasks have is kept.
  expect(namesOf(await search('trójkąt belka'))).toEqual(['degrees'])
  expect(await search('hipopotam nosorożec')).toMatchObject({ total: 0, nearest: null })
  expect(await search('hipopotam')).toMatchObject({ total: 0, nearest: null })
})

test('a formula that no task has stands for those like it', async () => {
  const found = await search('suma x^2+7')
  expect(found.nearest).toMatchObject({ leftOut: [], formulas: [{ asked: 'x^2+7', taken: expect.arrayContaining(['x^2+15']) }] })
  expect(namesOf(found)).toContain('otherSum')
})

test('tasks in one language are asked for by a filter', async () => {
  expect(namesOf(await search('suma', { languages: ['en'] }))).toEqual([])
  expect(namesOf(await search('suma', { languages: ['pl'] }))).toEqual(await find('suma'))
})

test('a notion that no task is about is taken apart', async () => {
  const found = await search('nierówność wymierna')
  expect(namesOf(found)).toEqual(['inequality'])
  expect(found.nearest).toMatchObject({ leftOut: ['wymierna'], apart: [] })
  const both = await search('równanie liczba')
  expect(both.nearest).toMatchObject({ leftOut: ['liczba'] })
})

test('filters that hide what fits are to blame, not the text', async () => {
  expect(await search('pole trójkąta', { levels: ['UNIVERSITY'] })).toMatchObject({ total: 0, nearest: null })
  expect(namesOf(await search('szereg hipopotam', { levels: ['UNIVERSITY'] }))).toEqual(['student'])
})

test('a year that no exam is of stands for the nearest that there is', async () => {
  for (const text of ['matura 2024', 'matura 2029', 'matura marzec 2023']) {
    const found = await search(text)
    expect(namesOf(found), text).toEqual(['exam'])
    expect(found.nearest, text).toMatchObject({ leftOut: [], years: [{ asked: expect.stringMatching(/^matura 20/), taken: '2026' }] })
  }
  expect((await search('matura 2026')).nearest).toBeNull()
})

test('a class finds the tasks that are marked with it, alone and beside words', async () => {
  for (const text of [
    'klasa 7',
    'zadania dla klasy VII',
    'zniżka klasa 7',
    'klasa 7, klasa 8',
    'klasa 7 i klasa 8',
    'klasy 7–8',
    'klasa 5 i 7',
  ])
    expect(namesOf(await search(text)), text).toEqual(['percents'])
  expect((await search('klasa 8')).understood.classes).toEqual([])
})

test('a class that nothing fits is the level it belongs to', async () => {
  expect((await search('zniżka klasa 5')).understood.classes).toEqual([
    { asked: 'klasa 5', level: 'szkoła podstawowa', grade: 'PRIMARY_5' },
  ])
  expect(namesOf(await search('zniżka klasa 5'))).toEqual(['percents'])
  const found = await search('szereg klasa 3 liceum')
  expect(found.understood.classes).toEqual([{ asked: 'klasa 3 liceum', level: 'szkoła średnia', grade: 'HIGH_SCHOOL_3' }])
  expect(found.nearest).toMatchObject({ leftOut: ['szkoła średnia'] })
  expect((await search('drabina druga klasa technikum')).nearest).toBeNull()
})

test('an unfinished last word of two letters works beside others, though it is a word or a unit', async () => {
  expect(await find('równanie kw')).toEqual(['inequality', 'equation'])
  expect(await find('szereg km')).toEqual(['student'])
  expect(await find('mur tr')).toEqual(['inSolution'])
})

test('nouns of actions and their verbs are found with each other, and signs around a formula are none of it', async () => {
  for (const text of ['rozwiązanie równania', 'sumowanie kwadratów']) expect((await find(text)).length, text).toBeGreaterThan(0)
  for (const text of ['$x^2+1$', '$$x^2+1$$', String.raw`\(x^2+1\)`, String.raw`\[x^2+1\]`]) expect(await find(text), text).toEqual(['sum'])
  expect(await find('$x^2+1')).toEqual(['sum'])
})

test('a correction never shows a word that only private tasks have', async () => {
  const { words } = await understandText(database().db, 'tajemniczokontny')
  expect(words).toMatchObject([{ correction: null, reading: 'unknown' }])
  expect((await understandText(database().db, 'twierdzenie pitagorsa')).words).toMatchObject([{}, { correction: 'pitagorasa' }])
})

test('a text of signs alone asks for nothing', async () => {
  expect(await find('!!! …')).toHaveLength(13)
})

test('tasks indexed by an older build are indexed again, and words get their base forms', async () => {
  const { db } = database()
  await db.update(homeworkSearch).set({ textVersion: 0, words: [], titleWords: [], descriptionWords: [] })
  await db.update(searchWord).set({ lemmas: [] })
  expect(await find('trójkąt')).toEqual([])
  expect(await indexHomeworkAgain(db)).toBe(14)
  expect(await find('trójkąt')).toEqual(['triangle', 'inSolution'])
  expect(await indexHomeworkAgain(db)).toBe(0)
})

test.runIf(inject('testDatabase').kind === 'postgres')('a word whose transaction ends after a later one was read is not lost', async () => {
  const { db } = database()
  const insert = (tx: typeof db, word: string): Promise<unknown> => tx.execute(sql`insert into search_word (word) values (${word})`)
  await db.transaction(async (slow) => {
    await insert(slow, 'powolne')
    await insert(db, 'szybkie')
    const { words } = await readVocabulary(db)
    expect([words.get('szybkie'), words.get('powolne')]).toEqual([expect.anything(), undefined])
  })
  expect((await readVocabulary(db)).words.get('powolne')).toBeDefined()
})

test('a sum is not found where its last term goes on as a fraction', async () => {
  const { db } = database()
  ids['inverses'] = await aHomework(db, {
    title: 'Liczba i odwrotność',
    description: 'Dane jest $x^2 + \\frac{1}{x^2} = 7$ i $\\frac{(y - 5)^2}{y}$.',
  })
  await indexHomework(db, [ids['inverses']])
  expect(await find('x^2+1')).toEqual(['sum'])
  expect(await find('x^2 + 1/x^2')).toEqual(['inverses'])
  // A sum in brackets is a factor of what is divided.
  expect(await find('(y-5)^2')).toEqual(['inverses'])
})
