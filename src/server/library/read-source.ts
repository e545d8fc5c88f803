import type { Report } from './library-error.ts'
import { libraryMessages } from './messages.ts'

/** A stretch of a file: its text without blank edges, and the line its first character stands on. */
export type Block = { text: string; line: number }

/** A part of a file under one heading. */
export type Section = { heading: string; line: number; lead: Block; parts: { title: string; line: number; body: Block }[] }

/** A file of the library taken apart: the header's YAML, the text before the first `#` heading, and the sections. */
export type Source = { header: Block; intro: Block; sections: Section[] }

/** Takes a Markdown file with a header apart. Without `sections` the whole text is the intro. Reports a missing header and returns null. */
export function readSource(text: string, report: Report, options: { sections: boolean }): Source | null {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  if (lines[0]?.trim() !== '---') return refuse(report, 1, libraryMessages.noHeader)
  const end = lines.indexOf('---', 1)
  if (end < 0) return refuse(report, 1, libraryMessages.unclosedHeader)
  const header = { text: lines.slice(1, end).join('\n'), line: 2 }
  const headings = options.sections ? headingsOf(lines, end + 1) : []
  const first = headings.find((heading) => heading.level === 1)?.at ?? lines.length
  const tops = headings.filter((heading) => heading.level === 1)
  const sections = tops.map((top, index) => {
    const until = tops[index + 1]?.at ?? lines.length
    const inner = headings.filter((heading) => heading.level === 2 && heading.at > top.at && heading.at < until)
    return {
      heading: top.title,
      line: top.at + 1,
      lead: block(lines, top.at + 1, inner[0]?.at ?? until),
      parts: inner.map((part, at) => ({
        title: part.title,
        line: part.at + 1,
        body: block(lines, part.at + 1, inner[at + 1]?.at ?? until),
      })),
    }
  })
  return { header, intro: block(lines, end + 1, first), sections }
}

function refuse(report: Report, line: number, message: string): null {
  report(line, message)
  return null
}

/** Headings of levels 1 and 2 outside fenced blocks. */
function headingsOf(lines: string[], from: number): { level: number; title: string; at: number }[] {
  const found: { level: number; title: string; at: number }[] = []
  let fence: string | null = null
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    const mark = /^(`{3,}|~{3,})/.exec(line)?.[1]
    if (fence !== null) {
      if (mark !== undefined && line.trim() === fence) fence = null
    } else if (mark !== undefined) fence = mark
    else {
      const heading = /^(##?) +(.*\S)\s*$/.exec(line)
      if (heading) found.push({ level: heading[1]?.length ?? 1, title: heading[2] ?? '', at })
    }
  }
  return found
}

/** Lines from..to (0-based, `to` excluded) without the empty ones at both ends. */
export function block(lines: string[], from: number, to: number): Block {
  let [start, end] = [from, to]
  while (start < end && lines[start]?.trim() === '') start += 1
  while (end > start && lines[end - 1]?.trim() === '') end -= 1
  return { text: lines.slice(start, end).join('\n'), line: Math.min(start, lines.length - 1) + 1 }
}

/** Items of a list; lines that are indented (or empty before such) belong to the item above. */
export function listItems(list: Block): { items: Block[]; strayLine: number | null } {
  const items: Block[] = []
  const lines = list.text.split('\n')
  for (const [index, line] of lines.entries()) {
    const item = /^[-*] +(.*)$/.exec(line)
    const last = items.at(-1)
    if (item) items.push({ text: item[1] ?? '', line: list.line + index })
    else if (last && (line.trim() === '' || /^ {2,}|\t/.test(line))) last.text += `\n${line.replace(/^ {1,2}/, '')}`
    else return { items, strayLine: list.line + index }
  }
  return { items: items.map((item) => ({ ...item, text: item.text.trim() })), strayLine: null }
}
