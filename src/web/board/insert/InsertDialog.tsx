import { lazy, Suspense, useState } from 'react'
import { listHomework } from '#contract/homework/homework.ts'
import type { Insert } from '#web/board/BoardTools.tsx'
import { Asking, type OneProps } from '#web/board/insert/Asking.tsx'
import { ConstructionDialog } from '#web/board/insert/ConstructionDialog.tsx'
import { messages } from '#web/board/messages.ts'
import { bring } from '#web/lib/bring.ts'
import { callQuietly } from '#web/lib/api-client.ts'
import { loadVisualInput } from '#web/rich-editor/index.ts'
import { SearchPicker } from '#web/ui/form/SearchPicker.tsx'
import { SegmentedControl } from '#web/ui/form/SegmentedControl.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Skeleton } from '#web/ui/list/Skeleton.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'

const VisualInput = lazy(() => bring(loadVisualInput))

type Props = OneProps & { what: Exclude<Insert, 'picture' | 'pdf'> }

/** Graphs and tasks are so wide at first, in quarters of a pixel. */
const GRAPH = { w: 2_000, h: 1_600 }
const TASK_WIDTH = 3_200

/** Asks for what is put on the board: words, a formula, a function or a task. */
export function InsertDialog({ what, ...rest }: Props) {
  if (what === 'text') return <TextDialog {...rest} />
  if (what === 'formula') return <FormulaDialog {...rest} />
  if (what === 'construction') return <ConstructionDialog {...rest} />
  if (what === 'graph') return <GraphDialog {...rest} />
  return <TaskDialog {...rest} />
}

function TextDialog({ place, color, onInsert, onClose }: OneProps) {
  const [text, setText] = useState('')
  return (
    <Asking
      title={messages.textTitle}
      isReady={text.trim() !== ''}
      onClose={onClose}
      onDone={() => onInsert({ kind: 'text', ...place, color, text: text.trim().slice(0, 500) })}
    >
      <TextArea
        label={messages.textLabel}
        value={text}
        maxLength={500}
        rows={3}
        data-autofocus
        onChange={(event) => setText(event.target.value)}
      />
    </Asking>
  )
}

function FormulaDialog({ place, color, onInsert, onClose }: OneProps) {
  const [tex, setTex] = useState('')
  const done = (): void => onInsert({ kind: 'formula', ...place, color, tex: tex.trim().slice(0, 1_000) })
  return (
    <Asking title={messages.formulaTitle} isReady={tex.trim() !== ''} onClose={onClose} onDone={done}>
      <TexField label={messages.formulaLabel} tex={tex} onChange={setTex} onDone={done} />
    </Asking>
  )
}

function GraphDialog({ place, onInsert, onClose }: OneProps) {
  const [tex, setTex] = useState('')
  const [[from, to], setRange] = useState(['-5', '5'])
  const [error, setError] = useState<string | null>(null)
  const range = { from: Math.round(Number(from)), to: Math.round(Number(to)) }

  async function insert(): Promise<void> {
    if (!(range.from < range.to) || Math.max(-range.from, range.to) > 1_000) return setError(messages.graphRange)
    const { functionOf, svgOf } = await bring(() => import('#math/drawing/function-graph.ts'))
    try {
      functionOf(tex)
    } catch {
      return setError(messages.graphWrong)
    }
    try {
      svgOf({ formula: tex, ...range })
    } catch {
      return setError(messages.graphEmpty)
    }
    onInsert({ kind: 'graph', ...place, ...GRAPH, formula: tex.trim(), ...range })
  }

  return (
    <Asking title={messages.graphTitle} isReady={tex.trim() !== ''} onClose={onClose} onDone={() => void insert()}>
      <TexField label={messages.graphLabel} tex={tex} onChange={(next) => setTex(next.slice(0, 200))} onDone={() => void insert()} />
      <p className="text-sm text-text-muted">{messages.graphHint}</p>
      <div className="flex gap-3">
        <TextField
          label={messages.graphFrom}
          inputMode="numeric"
          value={from}
          onChange={(event) => setRange([event.target.value, to ?? ''])}
        />
        <TextField
          label={messages.graphTo}
          inputMode="numeric"
          value={to}
          onChange={(event) => setRange([from ?? '', event.target.value])}
        />
      </div>
      {error !== null && (
        <p role="alert" className="text-error">
          {error}
        </p>
      )}
    </Asking>
  )
}

function TaskDialog({ place, onInsert, onClose }: OneProps) {
  return (
    <Dialog isOpen onClose={onClose} title={messages.taskTitle}>
      <SearchPicker
        label={messages.taskLabel}
        nothing={messages.noTask}
        find={async (search, signal) => {
          const { results } = await callQuietly(listHomework, { query: { search, pageSize: 10 } }, signal)
          return results.map(({ id, title }) => ({ id, name: title }))
        }}
        onPick={({ id }) => onInsert({ kind: 'task', ...place, w: TASK_WIDTH, homeworkId: id })}
      />
    </Dialog>
  )
}

type TexProps = { label: string; tex: string; onChange: (tex: string) => void; onDone: () => void }

/** A formula by the keys of school mathematics, or as TeX. */
function TexField({ label, tex, onChange, onDone }: TexProps) {
  const [way, setWay] = useState<'keys' | 'tex'>('tex')
  return (
    <>
      <SegmentedControl
        label={messages.formulaTitle}
        value={way}
        options={[
          { value: 'tex', label: messages.asTex },
          { value: 'keys', label: messages.asKeys },
        ]}
        onChange={setWay}
      />
      {way === 'tex' ? (
        <TextField
          label={label}
          value={tex}
          data-autofocus
          spellCheck={false}
          autoCapitalize="off"
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <VisualInput takesFocus tex={tex} onChange={onChange} onDone={onDone} onRefuse={() => setWay('tex')} />
        </Suspense>
      )}
    </>
  )
}
