import { expect, test } from 'vitest'
import { formulaError } from '#math/render/render-formula.ts'
import { latexFormula } from './latex-formula.ts'
import { standardTex } from './standard-tex.ts'

test.each([
  ['\\tg x+\\ctg 2', '\\operatorname{tg} x+\\operatorname{ctg} 2'],
  ['x\\in\\R', 'x\\in\\mathbb{R}'],
  ['3,14', '3{,}14'],
  ['\\abs{x-1}\\lt 2', '\\left|x-1\\right|< 2'],
  ['a_\\text{max}', 'a_{\\text{max}}'],
  ['2^\\frac12', '2^{\\frac{1}{2}}'],
  ['\\begin{align*}a&=1\\\\b&=2\\end{align*}', '\\begin{aligned}a&=1\\\\b&=2\\end{aligned}'],
  ['a\\\\b', '\\begin{gathered}a\\\\b\\end{gathered}'],
  ['x % uwaga\n+1', 'x +1'],
  ['\\textcolor{#f00}{x}\\textcolor{nieznany}{y}', '\\textcolor{#FF0000}{x}{y}'],
  ['\\kern{1em}x', '\\hspace{1em}x'],
  ['x\\tag{1}', 'x\\qquad(\\text{1})'],
])('%s is %s everywhere', (tex, standard) => {
  expect(standardTex(tex)).toBe(standard)
  expect(standardTex(standard)).toBe(standard)
  expect(formulaError(standard, true)).toBeNull()
})

test.each([
  ['x²≤π', 'x{}^{2}\\le \\pi '],
  ['\\text{pole ≤ 5 zł}', '\\text{pole \\ensuremath{\\le} 5 zł}'],
  ['\\color{#f00}x', '\\color[HTML]{FF0000}x'],
  ['ś', '\\text{ś}'],
  ['\\text{a $x²$ b}', '\\text{a $x{}^{2}$ b}'],
])('%s is %s in LaTeX', (tex, latex) => {
  expect(latexFormula(tex)).toBe(latex)
})
