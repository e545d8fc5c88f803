import { DOMParser } from '@xmldom/xmldom'
import { expect, test } from 'vitest'
import type { ReadFile } from '#web/homework/import/imported-task.ts'
import { withoutPictures, withStoredPictures } from '#web/homework/import/moodle-pictures.ts'
import { readMoodle } from '#web/homework/import/read-moodle.ts'

function read(...questions: string[]): ReadFile {
  const { documentElement } = new DOMParser().parseFromString(`<?xml version="1.0"?><quiz>${questions.join('\n')}</quiz>`, 'text/xml')
  if (documentElement === null) throw new Error('No document')
  return readMoodle(documentElement)
}
const htmlOf = (body: { description: unknown } | undefined): string => (typeof body?.description === 'string' ? body.description : '')
const text = (tag: string, words: string, attributes = ' format="html"'): string =>
  `<${tag}${attributes}><text><![CDATA[${words}]]></text></${tag}>`
const question = (type: string, words: string, ...rest: string[]): string =>
  `<question type="${type}"><name><text>Zadanie z funkcji</text></name>${text('questiontext', words)}${rest.join('')}</question>`
const answer = (fraction: string, words: string, feedback = ''): string =>
  `<answer fraction="${fraction}" format="html"><text><![CDATA[${words}]]></text><feedback format="html"><text>${feedback}</text></feedback></answer>`

test('a choice of one or several answers becomes a closed task, its comments the solution and the common mistake', () => {
  const { tasks } = read(
    '<question type="category"><category><text>$course$/Funkcje</text></category></question>',
    question(
      'multichoice',
      '<p>Ile wynosi \\(f(2)\\)?</p>',
      text('generalfeedback', '<p>Podstawiamy.</p>'),
      answer('100', '<p>4</p>', 'Tak.'),
      answer('0', '<p>2</p>', 'To argument.'),
      answer('-50', '3'),
      '<tags><tag><text>parabola</text></tag><tag><text>trudność 4</text></tag></tags>',
      text('hint', '<p>Podstaw 2.</p>'),
    ),
    question('multichoice', 'Które są parzyste?', answer('50', '2'), answer('50', '4'), answer('-100', '3')),
  )
  expect(tasks[0]).toMatchObject({
    place: 1,
    name: 'Zadanie z funkcji',
    level: null,
    concepts: [{ type: null, name: 'parabola' }],
    body: {
      title: 'Zadanie z funkcji',
      closed: true,
      difficulty: 4,
      answers: [
        { answer: '<p>4</p>', correct: true },
        { answer: '<p>2</p>', correct: false },
        { answer: '3', correct: false },
      ],
      solution: { steps: [{ description: '<p>Podstawiamy.</p>' }, { description: '<p><strong>A.</strong> Tak.</p>' }] },
      commonMistake: '<p><strong>B.</strong> To argument.</p>',
      hints: [{ hint: '<p>Podstaw 2.</p>' }],
    },
  })
  expect(tasks[0]?.body.description).toContain('data-tex="f(2)"')
  expect(tasks[1]?.body.answers?.map(({ correct }) => correct)).toEqual([true, true, false])
})

test('true or false, a number with its unit, a short answer and an essay', () => {
  const { tasks } = read(
    question(
      'truefalse',
      'Zero jest parzyste.',
      '<answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer>',
    ),
    question(
      'numerical',
      'Jaka to droga?',
      answer('100', '-2.5'),
      '<units><unit><multiplier>1</multiplier><unit_name>km</unit_name></unit></units>',
    ),
    question('shortanswer', 'Jak nazywa się a w ax+b?', answer('50', 'kierunek'), answer('100', 'współczynnik *kierunkowy*')),
    question('essay', 'Udowodnij.', text('graderinfo', '<p>Dowód nie wprost.</p>')),
  )
  expect(tasks.map(({ body }) => [body.closed, body.answer])).toEqual([
    [true, null],
    [false, '<p>−2,5\u00a0km</p>'],
    [false, '<p>współczynnik *kierunkowy*</p>'],
    [false, null],
  ])
  expect(tasks[0]?.body.answers).toEqual([
    { answer: 'Prawda', correct: true },
    { answer: 'Fałsz', correct: false },
  ])
  expect(tasks[3]?.body.solution).toEqual({ steps: [{ description: '<p>Dowód nie wprost.</p>' }] })
})

test('pairs, gaps and words to drag ask in order, and their answers stand behind them', () => {
  const pair = (left: string, right: string): string =>
    `<subquestion format="html"><text><![CDATA[${left}]]></text><answer><text>${right}</text></answer></subquestion>`
  const { tasks } = read(
    question('matching', '<p>Połącz.</p>', pair('2+2', '4'), pair('1+1', '2'), pair('', '7')),
    question('cloze', '<p>Pole to {1:NUMERICAL:=36:0#Tak~%50%35:1}, a bok {1:MC:5~=6~7}.</p>'),
    question(
      'gapselect',
      '<p>Suma [[2]] i [[1]].</p>',
      '<selectoption><text>b</text></selectoption><selectoption><text>a</text></selectoption>',
    ),
  )
  const [matching, cloze, words] = tasks.map(({ body }) => body)
  expect(matching?.description).toBe('<p>Połącz.</p><ol><li>2+2</li><li>1+1</li></ol><p>a)\u00a02; b)\u00a04; c)\u00a07</p>')
  expect(matching?.answer).toBe('<p>1b, 2a</p>')
  expect(cloze?.description).toBe('<p>Pole to ______, a bok ______ (5 / 6 / 7).</p>')
  expect(cloze?.answer).toBe('<ol><li>36</li><li>6</li></ol>')
  expect(words?.description).toBe('<p>Suma ______ i ______.</p><p>a, b</p>')
  expect(words?.answer).toBe('<ol><li>a</li><li>b</li></ol>')
})

test('formulas as Moodle writes them: double dollars within a sentence, signs that would begin an element', () => {
  const { tasks } = read(question('essay', '<p>Niech $$a<b$$ oraz \\(x<y\\).</p><p>$$x^2$$</p>'))
  const html = htmlOf(tasks[0]?.body)
  expect(html).toContain('<span class="math-inline" data-tex="a&lt;b">')
  expect(html).toContain('data-tex="x&lt;y"')
  expect(html).toMatch(/<div[^>]*math-display[^>]*data-tex="x\^2"|<div class="math-display" data-tex="x\^2">/)
})

test('texts that are no html keep their lines and signs; a name for the bank alone is no title', () => {
  const plain = `<question type="essay"><name><text>Q12</text></name>${text('questiontext', 'Jeśli a < b & c\nto co?\n\nUzasadnij.', ' format="plain_text"')}</question>`
  const { tasks } = read(plain, plain.replace('plain_text', 'moodle_auto_format'))
  for (const { body } of tasks) {
    expect(body.title).toBeNull()
    expect(body.description).toBe('<p>Jeśli a &lt; b &amp; c<br>to co?</p><p>Uzasadnij.</p>')
  }
})

test('what no task can be is told; pictures come along with their names, formulas of MathType are told', () => {
  const { tasks, skipped } = read(
    question('description', 'Teraz część druga.'),
    question('stack', 'Oblicz.'),
    `<question type="essay"><questiontext format="html"><text><![CDATA[<p>Rys. <img src="@@PLUGINFILE@@/kolo%201.png"> «math»x«/math»</p>]]></text><file name="kolo 1.png" path="/" encoding="base64">iVBORw0=</file></questiontext></question>`,
  )
  expect(skipped).toEqual([
    { place: 1, name: 'Zadanie z funkcji', reason: 'To opis, a\u00a0nie pytanie' },
    { place: 2, name: 'Zadanie z funkcji', reason: 'Pytań rodzaju „stack” nie wczytujemy' },
  ])
  expect(tasks).toMatchObject([{ notes: [expect.stringContaining('MathType')] }])
})

test('pictures of the file, of the text and of other sites', () => {
  const images = ['@@PLUGINFILE@@/ko%C5%82o%201.png?time=1', 'data:image/png;base64,AAAA', 'https://example.org/x.png'].map(
    (src) => `<img src="${src}" alt="Rys">`,
  )
  const { tasks } = read(
    `<question type="essay"><questiontext format="html"><text><![CDATA[<p>A</p>${images.join('')}]]></text><file name="koło 1.png" path="/" encoding="base64">iVBORw0=</file></questiontext></question>`,
  )
  expect(tasks).toMatchObject([
    {
      pictures: [
        { name: 'koło 1.png', base64: 'iVBORw0=' },
        { name: 'obraz-2.png', base64: 'AAAA' },
      ],
      notes: [expect.stringContaining('innych stron')],
    },
  ])
  const body = tasks[0]?.body
  const addresses = new Map([
    ['koło 1.png', '/files/3'],
    ['obraz-2.png', '/files/4'],
  ])
  const stored = htmlOf(withStoredPictures(body, addresses))
  expect([...stored.matchAll(/src="([^"]*)"/g)].map(([, src]) => src)).toEqual(['/files/3', '/files/4'])
  expect(htmlOf(withoutPictures(body))).toContain('[koło 1.png]')
  expect(htmlOf(withoutPictures(body))).not.toContain('<img')
})

test('what old and new versions of Moodle export: comments with markup, one picture beside the question, texts on lines of their own', () => {
  const { tasks } = read(
    `<question type="cloze"><name><text>Miasta</text>\n</name><questiontext>\n<text><![CDATA[Stolica Francji: {1:SHORTANSWER:%100%Paryż#Brawo!<br />~%50%Marsylia#Nie, to drugie<br />miasto.~*#Źle.}.<br />Stan: {1:MULTICHOICE:%0%Kalifornia#Źle~=Arizona#Tak}]]></text>\n</questiontext><image>mapa.png</image><image_base64>\niVBORw0=\n</image_base64></question>`,
    question(
      'multichoice',
      'Ile?',
      '<answer fraction="0"><text>\nźle\n</text><feedback>\n<text>\n\n</text></feedback></answer>',
      '<answer fraction="100"><text>\ndobrze\n</text></answer>',
    ),
  )
  const [cloze, choice] = tasks
  expect(cloze?.body.answer).toBe('<ol><li>Paryż</li><li>Arizona</li></ol>')
  expect(htmlOf(cloze?.body)).toContain('Stan: ______ (Kalifornia / Arizona)')
  expect(htmlOf(cloze?.body)).toMatch(/<img src="[^"]*mapa\.png"/)
  expect(cloze?.pictures).toEqual([{ name: 'mapa.png', base64: 'iVBORw0=' }])
  expect(choice?.body).toMatchObject({
    answers: [
      { answer: '<p>źle</p>', correct: false },
      { answer: '<p>dobrze</p>', correct: true },
    ],
    commonMistake: null,
  })
})
