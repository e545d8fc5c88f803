import { combinations } from '../compute.ts'
import { shown, type TemplateVerifications } from './template-verification.ts'

const FACES = [1, 2, 3, 4, 5, 6]

/** Number of k-element subsets, by adding in Pascal's triangle. */
function subsets(n: number, k: number): number {
  if (k === 0 || k === n) return 1
  return k > n ? 0 : subsets(n - 1, k - 1) + subsets(n - 1, k)
}

const balls = (white: number, black: number): boolean[] => [...Array<boolean>(white).fill(true), ...Array<boolean>(black).fill(false)]

/** Counting and probability, by listing the outcomes. */
export const templateVerifications: TemplateVerifications = {
  'dwie-kule-z-urny': ({ biale = NaN, czarne = NaN, pytanie = NaN }) => {
    const urn = balls(biale, czarne)
    let [all, right] = [0, 0]
    for (const [first, one] of urn.entries()) {
      for (const [second, other] of urn.entries()) {
        if (first === second) continue
        all += 1
        if ((one === other) === (pytanie === 0)) right += 1
      }
    }
    return {
      given: [`$${biale}$ kul`, `$${czarne}$ kul`, 'bez zwracania', pytanie === 0 ? 'tego samego koloru' : 'różnych kolorów'],
      answer: () => [right / all],
      names: () => ({ A: right, '\\Omega': all }),
      functions: () => ({ P: (count) => count / all }),
    }
  },
  'delegacja-z-dwoch-klubow': ({ n = NaN, k = NaN, m = NaN, l = NaN }) => ({
    given: [
      `pierwszego należy $${n}$ osób`,
      `drugiego – $${m}$ innych`,
      `znajdą się ${k === 2 ? 'dwie' : 'trzy'} osoby z pierwszego`,
      `i ${l === 2 ? 'dwie' : 'trzy'} osoby z drugiego`,
    ],
    answer: () => [subsets(n, k) * subsets(m, l)],
  }),
  'kula-z-wylosowanej-urny': ({ k = NaN, b1 = NaN, c1 = NaN, b2 = NaN, c2 = NaN }) => {
    const [first, second] = [balls(b1, c1), balls(b2, c2)]
    // Equally likely: a face, a place in the first urn and a place in the second one.
    const outcomes = combinations<number | boolean>(FACES, first, second)
    const chance =
      outcomes.filter(([face, fromFirst, fromSecond]) => (Number(face) < k + 1 ? fromFirst : fromSecond)).length / outcomes.length
    return {
      given: [`mniejsza od $${k + 1}$`, `| pierwsza urna | ${shown(b1)} | ${shown(c1)} |`, `| druga urna | ${shown(b2)} | ${shown(c2)} |`],
      answer: () => [chance],
      names: () => ({ B: 0, U_1: 1, U_2: 2 }),
      functions: () => ({ P: (event) => [chance, k / 6, (6 - k) / 6][event] ?? NaN }),
    }
  },
}
