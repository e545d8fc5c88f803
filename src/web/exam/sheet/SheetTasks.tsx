import Pencil from 'virtual:icons/pencil'
import X from 'virtual:icons/x'
import { useState } from 'react'
import { withHardSpaces } from '#contract/text/hard-spaces.ts'
import type { ExamSheet, WrittenSheetTask } from '#contract/exam-sheet.ts'
import { type HomeworkCard, listHomework } from '#contract/homework/homework.ts'
import { paths } from '#contract/paths.ts'
import { messages } from '#web/exam/sheet/messages.ts'
import { nextNumber, renumbered } from '#web/exam/sheet/number-tasks.ts'
import { SheetTaskForm } from '#web/exam/sheet/SheetTaskForm.tsx'
import { useSheetTasks } from '#web/exam/sheet/use-sheet-tasks.ts'
import { callQuietly } from '#web/lib/api-client.ts'
import { Button } from '#web/ui/Button.tsx'
import { SearchPicker } from '#web/ui/form/SearchPicker.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Link } from '#web/ui/Link.tsx'
import { SortableList } from '#web/ui/list/SortableList.tsx'

const FOUND = 20

/** The tasks of a sheet: found in the library, dragged into order, each with what it has on this sheet. */
export function SheetTasks({ sheet }: { sheet: ExamSheet }) {
  const { tasks, saving, change } = useSheetTasks(sheet)
  const [edited, setEdited] = useState<number | null>(null)
  const [find] = useState(() => async (search: string, signal: AbortSignal) => {
    const { results } = await callQuietly(listHomework, { query: { ...(search === '' ? {} : { search }), pageSize: FOUND } }, signal)
    return results.map(pickable)
  })
  // The toast of a failed call says why; what is saved is shown again.
  const save = (wished: readonly WrittenSheetTask[]): void => void change(wished).catch(() => undefined)
  const numbers = tasks.map(({ number }) => number)
  const inOrder = renumbered(numbers)

  function add({ task }: ReturnType<typeof pickable>) {
    if (!tasks.some(({ homeworkId }) => homeworkId === task.homeworkId)) save([...tasks, { ...task, number: nextNumber(numbers) }])
  }

  /** Numbers and shared texts belong to places: whatever comes to a place gets them. */
  function reorder(ids: readonly number[]) {
    const moved = ids.flatMap((id) => tasks.find(({ homeworkId }) => homeworkId === id) ?? [])
    save(moved.map((task, place) => ({ ...task, number: tasks[place]?.number ?? task.number, bundle: tasks[place]?.bundle ?? null })))
  }

  return (
    <>
      <SearchPicker label={messages.addTask} placeholder={messages.findTask} nothing={messages.nothing} find={find} onPick={add} />
      {tasks.length === 0 ? (
        <p className="text-text-muted">{messages.noTasks}</p>
      ) : (
        <SortableList
          label={messages.tasks}
          items={tasks.map((task) => ({
            id: task.homeworkId,
            name: task.title,
            // Its number on the sheet stands before its title.
            mark: '',
            content: <Chosen task={task} />,
            end: (
              <TaskButtons
                title={task.title}
                isOpen={edited === task.homeworkId}
                onEdit={() => setEdited(edited === task.homeworkId ? null : task.homeworkId)}
                onRemove={() => save(tasks.filter(({ homeworkId }) => homeworkId !== task.homeworkId))}
              />
            ),
            below: edited === task.homeworkId && (
              <SheetTaskForm
                task={task}
                place={tasks.indexOf(task)}
                onClose={() => setEdited(null)}
                onSave={(changed) => change(tasks.map((each) => (each.homeworkId === task.homeworkId ? changed : each)))}
              />
            ),
          }))}
          onReorder={reorder}
        />
      )}
      {inOrder.join() !== numbers.join() && (
        <div className="flex flex-wrap items-center gap-3">
          <Button size="sm" onClick={() => save(tasks.map((task, place) => ({ ...task, number: inOrder[place] ?? task.number })))}>
            {messages.renumber}
          </Button>
          <span className="text-sm text-text-muted">{messages.renumberHint}</span>
        </div>
      )}
      <p className="flex flex-wrap justify-between gap-x-4 text-sm" role="status">
        <span className="font-semibold">{messages.total(tasks.reduce((sum, { points }) => sum + points, 0))}</span>
        <span className="text-text-muted">{saving ? messages.saving : messages.saved}</span>
      </p>
    </>
  )
}

function pickable({ id, slug, title, language, closed, status }: HomeworkCard) {
  const task: WrittenSheetTask = {
    homeworkId: id,
    slug,
    title,
    language,
    status,
    answerCount: 0,
    number: '',
    points: 1,
    answerOrder: null,
    bundle: null,
    scoring: [],
    letters: '',
  }
  const note = [closed ? messages.closed : messages.openTask, ...(status === 'PUBLIC' ? [] : [messages.notPublic])].join(', ')
  return { id, name: title, note, task }
}

function Chosen({ task }: { task: WrittenSheetTask }) {
  const { slug, title, language, status, number, points, letters, bundle, scoring } = task
  const facts = [
    messages.pointsShort(points),
    ...(letters === '' ? [] : [messages.keyOf(letters)]),
    ...(scoring.length === 0 ? [] : [messages.thresholds(scoring.length)]),
    ...(bundle === null ? [] : [messages.hasBundle]),
  ]
  return (
    <>
      <p className="wrap-anywhere">
        <span className="text-text-muted">{messages.numberOf(number)} </span>
        <Link to={paths.homework(slug)} lang={language === 'pl' ? undefined : language} className="hover:underline">
          {withHardSpaces(title)}
        </Link>
      </p>
      <p className="text-sm text-text-muted">{facts.join(' · ')}</p>
      {status !== 'PUBLIC' && <p className="text-sm text-warning">{messages.notPublic}</p>}
    </>
  )
}

type ButtonsProps = { title: string; isOpen: boolean; onEdit: () => void; onRemove: () => void }

function TaskButtons({ title, isOpen, onEdit, onRemove }: ButtonsProps) {
  return (
    <>
      <IconButton
        label={isOpen ? messages.closeTask(title) : messages.editTask(title)}
        icon={<Pencil aria-hidden />}
        tooltip={false}
        aria-expanded={isOpen}
        onClick={onEdit}
      />
      <IconButton label={messages.removeTask(title)} icon={<X aria-hidden />} tooltip={false} onClick={onRemove} />
    </>
  )
}
