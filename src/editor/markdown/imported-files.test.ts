import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { documentText } from '#editor/render/document-text.ts'
import { renderDocument } from '#editor/render/render-document.ts'
import { parseMarkdown } from './parse-markdown.ts'

/** Real tasks in the import format, where they are at hand (never copied into the product). */

type Line = {
  readonly language: 'pl' | 'en'
  readonly description: string
  readonly answer?: string | null
  readonly answers?: readonly { readonly content: string }[]
  readonly steps?: readonly { readonly content: string }[]
  readonly hints?: readonly string[]
}

function fieldsOf(line: Line): string[] {
  const { description, answer, answers = [], steps = [], hints = [] } = line
  const contents = [...answers, ...steps].map((part) => part.content)
  return [description, ...(answer ? [answer] : []), ...contents, ...hints]
}

/** Everything that isn't Markdown's own or typography: what must survive. */
function letters(text: string): string {
  return text.replace(/[^\p{L}\p{N}*/+=<>^_]/gu, '')
}

const folder = new URL('../../../../shared/data/import/', import.meta.url)

describe.each(['abituria', 'gsm8k'])('the tasks of %s', (name) => {
  const file = new URL(`${name}.jsonl`, folder)

  it.skipIf(!existsSync(file))('parse, keep every sign, and render without a formula in error', () => {
    const lines = readFileSync(file, 'utf8').trim().split('\n')
    let fields = 0
    for (const json of lines) {
      const line: Line = JSON.parse(json)
      for (const markdown of fieldsOf(line)) {
        const parsed = parseMarkdown(markdown, { language: line.language })
        expect(letters(documentText(parsed)), markdown).toBe(letters(markdown))
        expect(renderDocument(parsed), markdown).not.toContain('math-error')
        fields += 1
      }
    }
    expect(fields).toBeGreaterThan(lines.length)
  })
})
