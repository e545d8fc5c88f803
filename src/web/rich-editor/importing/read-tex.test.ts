import { expect, it } from 'vitest'
import { documentFormulas } from '#editor/render/document-text.ts'
import { parseMarkdown } from '#editor/markdown/parse-markdown.ts'
import { markdownOfTex } from './read-tex.ts'

it('a document of LaTeX keeps its headings, lists, marks and formulas', () => {
  const markdown = markdownOfTex(String.raw`\documentclass{article}
\usepackage{polski}
\begin{document}
\section*{Zadania} % komentarz
Rozwiąż \textbf{dokładnie} ,,wszystko'' -- 50\% punktów:
\begin{enumerate}
  \item równanie $x^2_1 = 2$
  \begin{itemize}
    \item sprawdź
  \end{itemize}
  \item \begin{align*} a &= b \\ c &= d \end{align*}
\end{enumerate}
Koniec~pracy.
\end{document}`)
  expect(markdown).toContain('## Zadania')
  expect(markdown).toContain('Rozwiąż **dokładnie** „wszystko” – 50% punktów:')
  expect(markdown).toMatch(/^1\. równanie \$x\^2_1 = 2\$\n[\s\S]*^ {3}- sprawdź\n[\s\S]*^2\. \\begin\{align\*\}/m)
  expect(markdown).not.toMatch(/komentarz|documentclass|usepackage/)
  const doc = parseMarkdown(markdown)
  expect(documentFormulas(doc).map(({ tex }) => tex)).toEqual(['x^2_1 = 2', String.raw`\begin{align*} a &= b \\ c &= d \end{align*}`])
  expect(doc.content.map(({ type }) => type)).toEqual(['heading', 'paragraph', 'orderedList', 'paragraph'])
})
