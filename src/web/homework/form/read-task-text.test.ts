import { expect, test } from 'vitest'
import { readTaskText } from '#web/homework/form/read-task-text.ts'

test('a closed task with its key, two ways and a hint', () => {
  const task = readTaskText(`# Suma pierwiastków
Zadanie 5. (0–1)
Suma pierwiastków równania $x^2-5x+6=0$ jest równa
A. $-5$
B. $5$
C. $6$
D. $1$

Odpowiedź: B

Rozwiązanie
1. Wyróżnik: Liczymy $\\Delta = 25-24 = 1$.
Jest dodatni.
2. Pierwiastki to $2$ i $3$.

Sposób 2
1. **Wzory Viète’a.** $x_1+x_2 = 5$.

Wskazówka: Przypomnij sobie wzory Viète’a.
Częsty błąd: Zły znak sumy.`)
  expect(task).toEqual({
    title: 'Suma pierwiastków',
    description: 'Suma pierwiastków równania $x^2-5x+6=0$ jest równa',
    answers: [
      { label: 'A', text: '$-5$', correct: false },
      { label: 'B', text: '$5$', correct: true },
      { label: 'C', text: '$6$', correct: false },
      { label: 'D', text: '$1$', correct: false },
    ],
    answer: '',
    steps: [
      { method: 1, title: 'Wyróżnik', text: 'Liczymy $\\Delta = 25-24 = 1$.\nJest dodatni.' },
      { method: 1, title: '', text: 'Pierwiastki to $2$ i $3$.' },
      { method: 2, title: 'Wzory Viète’a', text: '$x_1+x_2 = 5$.' },
    ],
    hints: ['Przypomnij sobie wzory Viète’a.'],
    commonMistake: 'Zły znak sumy.',
  })
})

test.each([
  ['*A. 1\nB. 2', [true, false]],
  ['A) 1\nB) 2 ✓', [false, true]],
  ['a) 1\nb) 2 (poprawna)', [false, true]],
  ['[x] A. 1\n[ ] B. 2', [true, false]],
  ['A. 1\nB. 2\nOdp.: A i B', [true, true]],
  ['A. 1\nB. 2\n**Odpowiedź:** B.', [false, true]],
])('answers and their key: %s', (text, correct) => {
  expect(readTaskText(`Która?\n${text}`).answers.map((answer) => answer.correct)).toEqual(correct)
})

test('an open task with a solution that isn’t numbered', () => {
  const task = readTaskText('Oblicz pole koła o promieniu 3.\n\nRozwiązanie:\nPole to $\\pi r^2$.\n\nPodstawiamy.\n\nOdpowiedź: $9\\pi$')
  expect(task).toMatchObject({
    description: 'Oblicz pole koła o promieniu 3.',
    answers: [],
    answer: '$9\\pi$',
    steps: [{ method: 1, title: '', text: 'Pole to $\\pi r^2$.\n\nPodstawiamy.' }],
  })
})

test('a sentence that begins with a letter is no answer, nor is a list of the question a solution', () => {
  const task = readTaskText('A. Nowak kupił:\n1. chleb\n2. masło\nIle zapłacił?')
  expect(task).toMatchObject({ answers: [], steps: [], description: 'A. Nowak kupił:\n1. chleb\n2. masło\nIle zapłacił?' })
})
