import '#web/board/board.css'
import ChevronLeft from 'virtual:icons/chevron-left'
import ChevronRight from 'virtual:icons/chevron-right'
import FilePlus2 from 'virtual:icons/file-plus-corner'
import X from 'virtual:icons/x'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { type BoardData, MOST_BOARD_PAGES } from '#contract/board.ts'
import { paths } from '#contract/paths.ts'
import { BoardTools, type Insert } from '#web/board/BoardTools.tsx'
import { Contents } from '#web/board/Contents.tsx'
import { InsertDialog } from '#web/board/insert/InsertDialog.tsx'
import { usePdf } from '#web/board/insert/use-pdf.ts'
import { pictureOf } from '#web/board/insert/insert-picture.ts'
import { messages } from '#web/board/messages.ts'
import { PAGE, UNIT } from '#web/board/paper/geometry.ts'
import { Paper } from '#web/board/paper/Paper.tsx'
import { createBoard } from '#web/board/state/create-board.ts'
import { FIRST_PEN, TOOL_KEYS } from '#web/board/tools.ts'
import { messages as shared } from '#web/lib/messages.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { Skeleton } from '#web/ui/list/Skeleton.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'

const ZOOMS = [0.3, 0.5, 0.75, 1, 1.5, 2] as const

type Props = { roomId: number; viewerId: number }

/** The board of a chat room; one that couldn't be opened is opened anew. */
export function Board(props: Props) {
  const [turn, setTurn] = useState(0)
  return <OpenBoard key={turn} {...props} onAgain={() => setTurn(turn + 1)} />
}

/** The tools, one page at a time, and what stands on it in words. */
function OpenBoard({ roomId, viewerId, onAgain }: Props & { onAgain: () => void }) {
  const [board] = useState(() => createBoard(roomId, viewerId))
  const state = useSyncExternalStore(board.subscribe, board.state, board.state)
  useEffect(() => board.start(), [board])
  const [pen, setPen] = useState(FIRST_PEN)
  const [page, setPage] = useState(1)
  const [morePages, setMorePages] = useState(1)
  const [zoom, setZoom] = useState(() => (window.innerWidth < 640 ? 0.3 : 0.75))
  const [selectedId, select] = useState<string | null>(null)
  const [insert, setInsert] = useState<{ what: Exclude<Insert, 'picture' | 'pdf'>; place: { x: number; y: number } } | null>(null)
  const files = useRef<HTMLInputElement>(null)
  const pdfs = useRef<HTMLInputElement>(null)
  const pdf = usePdf(board)
  const place = useRef<HTMLDivElement>(null)
  const { shown, mayDraw, people, history, cursors } = state
  const items = useMemo(() => shown.filter((item) => item.page === page), [shown, page])
  const pages = Math.max(morePages, page, ...shown.map((item) => item.page))
  const here = useMemo(() => cursors.filter((cursor) => cursor.page === page), [cursors, page])

  if (!state.isLoaded)
    return state.refusal === null ? (
      <div className="board p-4" role="status" aria-label={messages.loading}>
        <Skeleton className="h-full" />
      </div>
    ) : (
      <div className="page py-10">
        <EmptyState
          as="h2"
          title={messages.failed}
          hint={state.refusal}
          action={
            <p className="flex flex-wrap justify-center gap-2">
              <Button variant="primary" onClick={onAgain}>
                {shared.tryAgain}
              </Button>
              <LinkButton to={paths.chat()}>{messages.toChat}</LinkButton>
            </p>
          }
        />
      </div>
    )

  /** The middle of what is seen of the page. */
  function middle(): { x: number; y: number } {
    const scroll = place.current?.querySelector('.board-scroll')
    const [left, top] = [scroll?.scrollLeft ?? 0, scroll?.scrollTop ?? 0]
    const [width, height] = [scroll?.clientWidth ?? 0, scroll?.clientHeight ?? 0]
    const inside = (value: number, most: number): number => Math.round(Math.min(Math.max(20, value), most - 100) * UNIT)
    return { x: inside((left + width / 4) / zoom, PAGE.width), y: inside((top + height / 4) / zoom, PAGE.height) }
  }

  function add(data: BoardData): void {
    const id = crypto.randomUUID()
    board.act([{ id, page, data }])
    setInsert(null)
    setPen({ ...pen, tool: 'select' })
    select(id)
  }

  function turnTo(next: number): void {
    setPage(next)
    select(null)
  }

  function shortcut(event: KeyboardEvent): void {
    const isWriting = event.target instanceof HTMLElement && event.target.closest('input, textarea, select, dialog') !== null
    if (isWriting || !mayDraw) return
    if (event.ctrlKey || event.metaKey) {
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) board.redo()
      else board.undo()
    } else if (!event.altKey) {
      const tool = TOOL_KEYS.get(event.key)
      if (tool) setPen({ ...pen, tool })
    }
  }

  return (
    // Keys choose tools wherever the focus is on the board.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="board" ref={place} onKeyDown={shortcut}>
      <BoardTools
        pen={pen}
        onPen={setPen}
        onInsert={(what) => {
          if (what === 'picture') files.current?.click()
          else if (what === 'pdf') pdfs.current?.click()
          else setInsert({ what, place: middle() })
        }}
        canUndo={history.done.length > 0}
        canRedo={history.undone.length > 0}
        onUndo={board.undo}
        onRedo={board.redo}
        // In a window of its own, so that a call beside the board goes on.
        onPrint={() => void window.open(paths.pdf(paths.board(roomId)), '_blank', 'noopener')}
        mayDraw={mayDraw}
      />
      <input
        ref={files}
        type="file"
        accept="image/*"
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) void pictureOf(file, middle()).then((data) => data && add(data))
        }}
      />
      <input
        ref={pdfs}
        type="file"
        accept="application/pdf"
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) void pdf.insert(file, page)
        }}
      />
      <div role="status" className="board-words">
        {pdf.isReading && <p>{messages.pdfReading}</p>}
        {state.isAway && <p>{messages.away}</p>}
        {!mayDraw && <p>{messages.readOnly}</p>}
        {state.refusal !== null && (
          <p className="flex items-center gap-2">
            {messages.refused} {state.refusal}
            <IconButton label={messages.close} tooltip={false} icon={<X aria-hidden />} onClick={board.forgetRefusal} />
          </p>
        )}
      </div>
      <Paper
        board={board}
        pen={pen}
        page={page}
        zoom={zoom}
        items={items}
        cursors={here}
        nameOf={(userId) => people.find(({ id }) => id === userId)?.displayName ?? messages.someone}
        mayDraw={mayDraw}
        selectedId={selectedId}
        onSelect={select}
      />
      <div className="board-foot">
        <IconButton
          label={messages.previous}
          icon={<ChevronLeft aria-hidden />}
          aria-disabled={page === 1}
          onClick={() => page > 1 && turnTo(page - 1)}
        />
        <p aria-live="polite">{messages.page(page, pages)}</p>
        <IconButton
          label={messages.next}
          icon={<ChevronRight aria-hidden />}
          aria-disabled={page === pages}
          onClick={() => page < pages && turnTo(page + 1)}
        />
        {mayDraw && pages < MOST_BOARD_PAGES && (
          <IconButton
            label={messages.newPage}
            icon={<FilePlus2 aria-hidden />}
            onClick={() => {
              setMorePages(pages + 1)
              turnTo(pages + 1)
            }}
          />
        )}
        <Select
          label={messages.zoom}
          hideLabel
          value={zoom}
          options={ZOOMS.map((value) => ({ value, label: messages.percent(value) }))}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
        <Contents
          items={items}
          mayDraw={mayDraw}
          onSelect={(id) => {
            setPen({ ...pen, tool: 'select' })
            select(id)
            place.current?.querySelector<HTMLElement>('.board-paper')?.focus()
          }}
          onRemove={(id) => board.act([{ id, page, data: null }])}
        />
      </div>
      {insert !== null && <InsertDialog {...insert} color={pen.color} onInsert={add} onClose={() => setInsert(null)} />}
    </div>
  )
}
