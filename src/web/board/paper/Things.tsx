import { lazy, memo, Suspense, useEffect, useState } from 'react'
import { withHardSpaces } from '#contract/text/hard-spaces.ts'
import type { BoardData } from '#contract/board.ts'
import { constructionSvg } from '#math/drawing/construction.ts'
import { SQUARE, UNIT } from '#web/board/paper/geometry.ts'
import { messages } from '#web/board/messages.ts'
import type { Shown } from '#web/board/state/board-log.ts'
import { readThing, type Thing } from '#web/embed/index.ts'
import { bring } from '#web/lib/bring.ts'
import { loadRenderedTex } from '#web/rich-editor/index.ts'
import { RichHtml } from '#web/ui/rich/RichHtml.tsx'

const RenderedTex = lazy(() => bring(loadRenderedTex))

/** Pictures, graphs and tasks lie below what is drawn, words and formulas above it. */
const LAYERS = { below: ['picture', 'graph', 'task', 'construction'], above: ['text', 'formula'] } as const

type Props = { items: readonly Shown[]; layer: keyof typeof LAYERS; selectedId: string | null }

/** Things on a page that are html. */
export const Things = memo(function Things({ items, layer, selectedId }: Props) {
  const kinds: readonly string[] = LAYERS[layer]
  return (
    <div className="board-things">
      {items
        .filter(({ data }) => kinds.includes(data.kind))
        .map((item) => (
          <div
            key={item.id}
            className="board-thing"
            data-kind={item.data.kind}
            data-color={'color' in item.data ? item.data.color : undefined}
            data-selected={item.id === selectedId || undefined}
            style={{
              left: item.data.x / UNIT,
              top: item.data.y / UNIT,
              ...('w' in item.data && { width: item.data.w / UNIT }),
              ...('h' in item.data && { height: item.data.h / UNIT }),
            }}
          >
            <ThingOf data={item.data} url={item.url} />
          </div>
        ))}
    </div>
  )
})

function ThingOf({ data, url }: { data: BoardData; url: string | null }) {
  switch (data.kind) {
    case 'text':
      return <p>{data.text}</p>
    case 'formula':
      return (
        <Suspense fallback={<span>{data.tex}</span>}>
          <RenderedTex tex={data.tex} />
        </Suspense>
      )
    case 'picture':
      return url === null ? null : <img src={url} alt={data.alt} draggable={false} />
    case 'graph':
      return <Graph data={data} />
    case 'construction':
      return <Construction data={data} />
    case 'task':
      return <Task id={data.homeworkId} />
    default:
      return null
  }
}

function Graph({ data }: { data: Extract<BoardData, { kind: 'graph' }> }) {
  const { formula, from, to } = data
  const [svg, setSvg] = useState('')
  useEffect(() => {
    let isLeft = false
    async function draw(): Promise<void> {
      const { svgOf } = await bring(() => import('#math/drawing/function-graph.ts'))
      let drawn = ''
      try {
        drawn = svgOf({ formula, from, to })
      } catch {
        // Said at writing it; one that can't be drawn here shows its words.
      }
      if (!isLeft) setSvg(drawn)
    }
    void draw()
    return () => {
      isLeft = true
    }
  }, [formula, from, to])
  if (svg === '') return <p>{messages.graphOf(formula)}</p>
  // Our own svg, of numbers alone; its words are escaped.
  return <RichHtml html={svg} className="drawing" />
}

function Construction({ data: { shape, points, showsSizes } }: { data: Extract<BoardData, { kind: 'construction' }> }) {
  const places = points.map(({ x, y }): [number, number] => [x / UNIT, y / UNIT])
  // Our own svg, of numbers alone.
  const html = constructionSvg({ shape, points: places, showsSizes, unit: SQUARE })
  return <RichHtml html={`<svg class="board-construction" fill="none">${html}</svg>`} />
}

function Task({ id }: { id: number }) {
  const [task, setTask] = useState<Thing | 'gone' | null>(null)
  useEffect(() => {
    let isLeft = false
    async function read(): Promise<void> {
      const found = await readThing('homework', String(id))
      if (!isLeft) setTask(found)
    }
    void read()
    return () => {
      isLeft = true
    }
  }, [id])
  if (task === null) return <p>{messages.taskOf(id)}</p>
  if (task === 'gone') return <p>{messages.goneTask}</p>
  return (
    <>
      <p className="board-task-title">{withHardSpaces(task.title)}</p>
      <RichHtml html={task.html} />
    </>
  )
}
