import { expect, test } from 'vitest'
import { typedEnvironment } from './typed-environment.ts'

const aligned = String.raw`\begin{aligned} a &= b \\ c &= d \end{aligned}`

test.each([
  [aligned, aligned],
  [`Niech ${aligned}`, aligned],
  [`${aligned} i ${aligned}`, aligned],
  [String.raw`za 5$ i \begin{align*}x\end{align*}`, String.raw`\begin{align*}x\end{align*}`],
  [`\\begin{equation}${aligned}\\end{equation}`, `\\begin{equation}${aligned}\\end{equation}`],
  [String.raw`\begin{cases}\begin{cases}a\end{cases}\end{cases}`, String.raw`\begin{cases}\begin{cases}a\end{cases}\end{cases}`],
  [
    String.raw`\begin{gather}\begin{pmatrix}1\end{pmatrix}\end{gather}`,
    String.raw`\begin{gather}\begin{pmatrix}1\end{pmatrix}\end{gather}`,
  ],
])('%j ends with the formula %j', (text, source) => {
  expect(typedEnvironment(text)).toBe(source)
})

test.each([
  `\\begin{equation}${aligned}`,
  `$${aligned}`,
  `$$ ${aligned}`,
  `\\(${aligned}`,
  `\\[ ${aligned}`,
  `\`${aligned}`,
  `${aligned} `,
  String.raw`\begin{aligned} \end{aligned}`,
  String.raw`\begin{aligned}x\end{cases}`,
  String.raw`\begin{pmatrix}1\end{pmatrix}`,
  String.raw`x\end{aligned}`,
])('%j ends with no formula yet', (text) => {
  expect(typedEnvironment(text)).toBeNull()
})
