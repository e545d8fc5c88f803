import type { Dialect } from '#editor/export/dialect.ts'
import { figureSvg } from '#editor/export/figure-svg.ts'
import { type ExportPlace, writeDocument } from '#editor/export/write-document.ts'
import { parseMarkdown } from '#editor/markdown/parse-markdown.ts'
import type { RichDoc } from '#editor/schema/document.ts'
import type { Drawing } from '#math/drawing/drawing.ts'
import { drawSvg } from '#math/drawing/draw-svg.ts'
import { exportMessages } from '#server/task-export/messages.ts'
import type { SheetFile, SheetSolution, SheetTask, SheetWork } from '#server/task-export/sheet/sheet.ts'

/** Names the pictures of a sheet where documents show them, and remembers which were. */
export function pictureNames({ origin, pictures }: Pick<SheetWork, 'origin' | 'pictures'>, addressOf: (name: string) => string) {
  const used = new Map<number, SheetFile>()
  const byId = new Map(pictures.map((picture) => [picture.id, picture]))
  const nameOf = (id: number): string | null => {
    const picture = byId.get(id)
    if (!picture) return null
    used.set(id, { name: picture.name, bytes: picture.bytes })
    return addressOf(picture.name)
  }
  const place: ExportPlace = { origin, fileOf: (src) => nameOf(Number(/^\/files\/(\d{1,9})$/.exec(src)?.[1] ?? 0)) }
  return { place, nameOf, used: (): SheetFile[] => [...used.values()] }
}

/** Keeps drawings as files of their own; the same drawing is one file. */
export function drawingFiles(addressOf: (name: string) => string) {
  const files = new Map<string, SheetFile>()
  const draw = (drawing: Drawing): string => {
    const svg = figureSvg(drawSvg(drawing))
    const file = files.get(svg) ?? { name: `wykres-${files.size + 1}.svg`, bytes: new TextEncoder().encode(svg) }
    files.set(svg, file)
    return addressOf(file.name)
  }
  return { draw, files: (): SheetFile[] => [...files.values()] }
}

/** A solution in the order of the page for paper: hints, the ways with their steps, pictures, the answer, the common mistake, the scoring. */
export function writtenSolution(
  { answers, scoring }: SheetTask,
  { hints, text, steps, imageIds, answer, commonMistake }: SheetSolution,
  { dialect, place, nameOf }: { dialect: Dialect; place: ExportPlace; nameOf: (id: number) => string | null },
  { withHints = true } = {},
): string {
  const write = (doc: RichDoc): string => writeDocument(doc, dialect, place)
  const ways = [...Map.groupBy(steps, ({ method }) => method)]
  const letters = answers.filter(({ isCorrect }) => isCorrect).map(({ letter }) => letter)
  const threshold = ({ points, text: rule }: SheetTask['scoring'][number]): string => {
    const name = dialect.paragraph(dialect.mark({ type: 'bold' }, dialect.text(exportMessages.points(points))))
    return dialect.blocks([name, write(parseMarkdown(rule))])
  }
  const parts = [
    withHints && hints.length > 0 ? [dialect.title(exportMessages.hints), dialect.numbers(hints.map(write), PLAIN)] : [],
    text ? [write(text)] : [],
    ways.flatMap(([method, own]) => [
      ways.length > 1 ? dialect.title(exportMessages.method(method)) : '',
      dialect.numbers(
        own.map(({ title, content }) => {
          const name = title === '' ? [] : [dialect.paragraph(dialect.mark({ type: 'bold' }, dialect.text(title)))]
          return dialect.blocks([...name, write(content)])
        }),
        PLAIN,
      ),
    ]),
    imageIds.map((id, at) => dialect.picture({ file: nameOf(id), alt: exportMessages.picture(at + 1), isFull: false })),
    letters.length > 0
      ? [dialect.paragraph(dialect.mark({ type: 'bold' }, dialect.text(exportMessages.correctAnswer(letters.join(', ')))))]
      : [],
    answer ? [dialect.title(exportMessages.answer), write(answer)] : [],
    commonMistake ? [dialect.title(exportMessages.commonMistake), write(commonMistake)] : [],
    scoring.length > 0 ? [dialect.title(exportMessages.scoring), dialect.bullets(scoring.map(threshold))] : [],
  ]
  return dialect.blocks(parts.flat().filter((part) => part !== ''))
}

const PLAIN = { style: 'decimal', start: 1 } as const
