import ArrowUpRight from 'virtual:icons/arrow-up-right'
import Circle from 'virtual:icons/circle'
import DraftingCompass from 'virtual:icons/drafting-compass'
import Eraser from 'virtual:icons/eraser'
import FileText from 'virtual:icons/file-text'
import Hand from 'virtual:icons/hand'
import Image from 'virtual:icons/image'
import LineChart from 'virtual:icons/chart-line'
import MousePointer2 from 'virtual:icons/mouse-pointer-2'
import Minus from 'virtual:icons/minus'
import PenIcon from 'virtual:icons/pen'
import Printer from 'virtual:icons/printer'
import Redo2 from 'virtual:icons/redo-2'
import Sigma from 'virtual:icons/sigma'
import Square from 'virtual:icons/square'
import SquareCheckBig from 'virtual:icons/square-check-big'
import Target from 'virtual:icons/target'
import Type from 'virtual:icons/type'
import Undo2 from 'virtual:icons/undo-2'
import { type ReactNode, useId } from 'react'
import { BOARD_COLORS, BOARD_WIDTHS } from '#contract/board.ts'
import { messages } from '#web/board/messages.ts'
import { type Pen, type Tool, TOOLS } from '#web/board/tools.ts'
import { Select } from '#web/ui/form/Select.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'

export type Insert = 'text' | 'formula' | 'graph' | 'construction' | 'picture' | 'pdf' | 'task'

const ICONS: Record<Tool, ReactNode> = {
  pen: <PenIcon aria-hidden />,
  eraser: <Eraser aria-hidden />,
  line: <Minus aria-hidden />,
  arrow: <ArrowUpRight aria-hidden />,
  rectangle: <Square aria-hidden />,
  ellipse: <Circle aria-hidden />,
  laser: <Target aria-hidden />,
  select: <MousePointer2 aria-hidden />,
  hand: <Hand aria-hidden />,
}

const INSERTS: readonly { what: Insert; icon: ReactNode }[] = [
  { what: 'text', icon: <Type aria-hidden /> },
  { what: 'formula', icon: <Sigma aria-hidden /> },
  { what: 'graph', icon: <LineChart aria-hidden /> },
  { what: 'construction', icon: <DraftingCompass aria-hidden /> },
  { what: 'picture', icon: <Image aria-hidden /> },
  { what: 'pdf', icon: <FileText aria-hidden /> },
  { what: 'task', icon: <SquareCheckBig aria-hidden /> },
]

type Props = {
  pen: Pen
  onPen: (pen: Pen) => void
  onInsert: (what: Insert) => void
  canUndo: boolean
  canRedo: boolean
  onUndo: () => void
  onRedo: () => void
  onPrint: () => void
  mayDraw: boolean
}

/** Tools of the board, each by name and by a key. */
export function BoardTools({ pen, onPen, onInsert, canUndo, canRedo, onUndo, onRedo, onPrint, mayDraw }: Props) {
  const name = useId()
  return (
    <div role="toolbar" aria-label={messages.tools} className="board-tools">
      {mayDraw && (
        <>
          {/* First, where a phone shows them without pushing the tools sideways. */}
          <IconButton label={messages.undo} icon={<Undo2 aria-hidden />} aria-disabled={!canUndo} onClick={onUndo} />
          <IconButton label={messages.redo} icon={<Redo2 aria-hidden />} aria-disabled={!canRedo} onClick={onRedo} />
          <span className="board-gap" />
          {TOOLS.map((tool) => (
            <IconButton
              key={tool}
              label={messages[tool]}
              icon={ICONS[tool]}
              aria-pressed={pen.tool === tool}
              onClick={() => onPen({ ...pen, tool })}
            />
          ))}
          <span className="board-gap" />
          {INSERTS.map(({ what, icon }) => (
            <IconButton key={what} label={messages[what]} icon={icon} onClick={() => onInsert(what)} />
          ))}
          <span className="board-gap" />
          <fieldset className="board-colors">
            <legend className="sr-only">{messages.color}</legend>
            {BOARD_COLORS.map((color) => (
              <label key={color} title={messages.colors[color]} data-color={color}>
                <input
                  type="radio"
                  className="sr-only"
                  name={name}
                  aria-label={messages.colors[color]}
                  checked={pen.color === color}
                  onChange={() => onPen({ ...pen, color })}
                />
              </label>
            ))}
          </fieldset>
          <Select
            label={messages.width}
            hideLabel
            value={pen.width}
            options={BOARD_WIDTHS.map((width) => ({ value: width, label: messages.widths[width] ?? `${width}` }))}
            onChange={(event) => onPen({ ...pen, width: Number(event.target.value) })}
          />
        </>
      )}
      {mayDraw && <span className="board-gap" />}
      <IconButton label={messages.print} icon={<Printer aria-hidden />} onClick={onPrint} />
    </div>
  )
}
