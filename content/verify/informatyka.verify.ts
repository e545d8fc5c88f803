import type { Verifications } from './verification.ts'

/** The loop of the task's function: its result and how many times it went round. */
function euclid(first: number, second: number): [result: number, rounds: number] {
  let [a, b, rounds] = [first, second, 0]
  while (b > 0) {
    ;[a, b] = [b, a % b]
    rounds += 1
  }
  return [a, rounds]
}

/** Counts the questions that the recipe needs for one number. */
function questions(secret: number): number {
  let [from, to, asked] = [1, 1000, 0]
  while (from <= to) {
    const x = Math.floor((from + to) / 2)
    asked += 1
    if (x === secret) return asked
    if (x < secret) from = x + 1
    else to = x - 1
  }
  return NaN
}

/** Computing: binary numbers and algorithms. */
export const verifications: Verifications = {
  'lampki-robota': {
    given: ['pięciu lampek', '| wartość lampki | 16 | 8 | 4 | 2 | 1 |', '| czy świeci? | tak | nie | tak | tak | nie |'],
    answer: () => [parseInt('10110', 2), parseInt('11111', 2)],
  },
  'zapis-dwojkowy-liczby-czterdziesci-piec': {
    given: ['liczby $45$ w systemie dwójkowym'],
    answer: () => [`${(45).toString(2)}_2`],
  },
  'slad-algorytmu-euklidesa': {
    given: ['while b > 0:', 'a, b = b, a % b', 'nwd(84, 60)'],
    answer: () => euclid(84, 60),
  },
  'zgadywanie-liczby-polowieniem': {
    given: ['od $1$ do $1000$', 'x ← (od + do) : 2, zaokrąglone w dół'],
    answer: () => [Math.max(...Array.from({ length: 1000 }, (_, at) => questions(at + 1)))],
  },
}
