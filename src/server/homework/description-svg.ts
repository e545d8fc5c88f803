/** The card that social networks show: 1200 × 630. */
const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 80
const LINE_HEIGHT = 58
const LINES = 7
/** Letters of a line of 36 px; the text is broken by number, because nothing here measures it. */
const LINE_LETTERS = 56

/** A picture of a task's description for previews and cards: plain text with readable formulas, made by the server alone (docs/security.md, 5). */
export function descriptionSvg({ title, text }: { title: string; text: string }): string {
  const lines = breakLines(text, LINE_LETTERS, LINES)
  const top = MARGIN + 40
  const line = (content: string, y: number, attributes: string): string =>
    `<text x="${MARGIN}" y="${y}" ${attributes}>${escaped(content)}</text>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" font-family="Onest, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#0f1117"/>`,
    line(breakLines(title, 44, 1)[0] ?? '', top, 'font-size="44" font-weight="700" fill="#eceef4"'),
    ...lines.map((content, index) => line(content, top + 80 + index * LINE_HEIGHT, 'font-size="36" fill="#eceef4"')),
    line('Wizards', HEIGHT - 50, 'font-size="28" font-weight="600" fill="#a5abff"'),
    '</svg>',
  ].join('')
}

/** Breaks a text at spaces into lines of so many letters; what doesn't fit ends in dots. */
function breakLines(text: string, letters: number, most: number): string[] {
  const lines: string[] = ['']
  for (const word of text
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((long) => pieces(long, letters))) {
    const last = lines.at(-1) ?? ''
    const longer = last === '' ? word : `${last} ${word}`
    if (longer.length <= letters) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  if (lines.length <= most) return lines
  const end = lines[most - 1] ?? ''
  return [...lines.slice(0, most - 1), `${end.slice(0, letters - 1)}…`]
}

/** A word longer than a line, cut between its characters. */
function pieces(word: string, letters: number): string[] {
  const characters = [...word]
  return Array.from({ length: Math.ceil(characters.length / letters) }, (_, index) =>
    characters.slice(index * letters, (index + 1) * letters).join(''),
  )
}

/** XML takes neither its own signs nor control characters. */
function escaped(text: string): string {
  return text.replaceAll(/\p{Cc}|[\ufffe\uffff]/gu, '').replaceAll(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
