import { drawingSchema } from '#math/drawing/drawing.ts'
import type { Report } from './library-error.ts'
import { libraryMessages } from './messages.ts'
import { readYaml } from './read-yaml.ts'

const FIGURE = /^```figure[ \t]*\n([\s\S]*?)^```[ \t]*$/gm

/** Reports every figure of a Markdown file that couldn't be drawn, at its line. */
export function checkFigures(markdown: string, report: Report): void {
  for (const match of markdown.matchAll(FIGURE)) {
    const firstLine = markdown.slice(0, match.index).split('\n').length + 1
    // The caption is Markdown beside the drawing; its line stays, so that others keep their numbers.
    const drawing = (match[1] ?? '').replace(/^caption:.*$/m, '#')
    readYaml(drawing, drawingSchema, (line, message) => report(line, libraryMessages.badFigure(message)), firstLine)
  }
}
