import { describe, expect, it } from 'vitest'
import { countVariants, makeVariant, variantsOf } from './make-variant.ts'
import { mixedVariants } from './mixed-variants.ts'
import { readTemplate } from './read-template.ts'
import type { Template } from './template.ts'

const TEXT = `---
title: Iloczyn liczb {{a}} i {{b}}
level: PRIMARY
domains: [Arytmetyka]
author: annakowal
date: 2026-01-15
parameters:
  a: -2..3
  b: [2, 5, 7]
let:
  product: a * b
where:
  - a != 0
---
Ile to $\\frac{{{a}}}{{{b}}}$ i ile to \${{a}} \\cdot {{b|paren}} {{+a}}$?

# Odpowiedzi
- [x] \${{product}}$
- [ ] \${{a + b}}$
- [ ] \${{a - b}}$

# Rozwiązanie
## Mnożę
$\${{a}} \\cdot {{b}} = {{product}} = {{a * b}}$$
`

function templateOf(text: string): { template: Template | null; faults: string[] } {
  const faults: string[] = []
  return { template: readTemplate('templates/iloczyn.md', 'iloczyn', text, (line, message) => faults.push(`${line} ${message}`)), faults }
}

function sound(text = TEXT): Template {
  const { template, faults } = templateOf(text)
  if (!template) throw new Error(faults.join('\n'))
  return template
}

describe('a variant', () => {
  it('has every placeholder filled, and a side that repeats left out', () => {
    const variants = [...variantsOf(sound(), 1)]
    const variant = variants.find(({ values }) => values['a'] === -2 && values['b'] === 7)
    expect(variant?.task.description).toBe('Ile to $\\frac{-2}{7}$ i ile to $-2 \\cdot 7 - 2$?')
    expect(variant?.task.title).toBe('Iloczyn liczb -2 i 7')
    expect(variant?.task.steps[0]?.content).toBe('$$-2 \\cdot 7 = -14$$')
    expect(variant?.task.answers.find((option) => option.correct)?.content).toBe('$-14$')
  })

  it('is the same for the same seed, and its address says which one it is', () => {
    const template = sound()
    expect(makeVariant(template, 5)).toEqual(makeVariant(template, 5))
    const all = [...variantsOf(template, 1)]
    expect(new Set(all.map(({ task }) => task.slug)).size).toBe(all.length)
    const again = [...variantsOf(template, 2)].toSorted((left, right) => left.task.slug.localeCompare(right.task.slug))
    expect(again).toEqual(all.toSorted((left, right) => left.task.slug.localeCompare(right.task.slug)))
  })

  it('never breaks a condition nor repeats an option', () => {
    // 6 · 3 combinations, without a = 0 (3), without 2 · 2 = 2 + 2 and without -2 · 2 = -2 - 2.
    expect(countVariants(sound())).toBe(13)
  })

  it('has its options in an order of its own', () => {
    const places = [...variantsOf(sound(), 1)].map(({ task }) => task.answers.findIndex((option) => option.correct))
    expect(new Set(places)).toEqual(new Set([0, 1, 2]))
  })

  it('is told apart when its value has no exact form', () => {
    expect(() => countVariants(sound(TEXT.replace('a * b\n', 'sqrt(a)\n')))).toThrow(/iloczyn dla .*"a":-/)
  })
})

describe('mixed variants', () => {
  it('take the templates in turn until each has given all of its own', () => {
    const [small, large] = [sound(TEXT.replace('-2..3', '[1, 3]')), sound()]
    const sources = [
      ...mixedVariants(
        [
          { ...small, slug: 'small' },
          { ...large, slug: 'large' },
        ],
        1,
      ),
    ].map(({ template }) => template)
    expect(sources.slice(0, 4)).toEqual(['small', 'large', 'small', 'large'])
    expect(sources.filter((slug) => slug === 'large')).toHaveLength(countVariants(large))
    expect(sources.filter((slug) => slug === 'small')).toHaveLength(countVariants(small))
  })
})

describe('a faulty template', () => {
  it.each([
    ['an unknown name', ['a - b}}', 'a - c}}'], '20 Wyrażenie „a - c” używa nazwy „c”'],
    ['a name used before it is computed', ['product: a * b', 'product: a * later\n  later: b'], '11 Wyrażenie „a * later”'],
    ['an unreadable condition', ['a != 0', 'a =! 0'], '13 Wyrażenie:'],
    ['an unknown format', ['b|paren', 'b|brackets'], '15 Nie ma formatu „brackets”'],
    ['an unreadable placeholder', ['{{a - b}}', '{{a -}}'], '20 Wyrażenie:'],
    ['a range without values', ['-2..3', '3..-2'], '8 Zakres „3..-2”'],
    ['a value that nothing uses', ['let:\n', 'let:\n  spare: a\n'], '11 Nazwa „spare” nie jest'],
    ['a fault of the task itself', ['# Rozwiązanie', '# Wynik'], 'Nieznana część „Wynik”'],
  ])('is refused for %s, with its line', (_, [from = '', to = ''], message) => {
    expect(templateOf(TEXT.replace(from, to)).faults.join('\n')).toContain(message)
  })
})
