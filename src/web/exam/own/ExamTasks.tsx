import { X } from 'lucide-react'
import { useState } from 'react'
import { type HomeworkCard, listHomework } from '#contract/homework/homework.ts'
import type { ChosenTask, OwnExam } from '#contract/own-exam.ts'
import { paths } from '#contract/paths.ts'
import { useViewer } from '#web/auth/index.ts'
import { messages } from '#web/exam/own/messages.ts'
import { useTasks } from '#web/exam/own/use-tasks.ts'
import { callQuietly } from '#web/lib/api-client.ts'
import { SearchPicker } from '#web/ui/form/SearchPicker.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Link } from '#web/ui/Link.tsx'
import { SortableList } from '#web/ui/list/SortableList.tsx'

const FOUND = 20

/** The tasks of an exam: found in the library and among the teacher's own, dragged into order, with their points. */
export function ExamTasks({ exam }: { exam: OwnExam }) {
  const { id: viewerId } = useViewer()
  const { tasks, saving, change } = useTasks(exam)
  const [find] = useState(() => async (search: string, signal: AbortSignal) => {
    const { results } = await callQuietly(listHomework, { query: { ...(search === '' ? {} : { search }), pageSize: FOUND } }, signal)
    return results.filter(({ status, author }) => status === 'PUBLIC' || author.id === viewerId).map(pickable)
  })
  const total = tasks.reduce((sum, { points }) => sum + points, 0)

  function add({ task }: ReturnType<typeof pickable>) {
    if (tasks.some(({ homeworkId }) => homeworkId === task.homeworkId)) return
    change([...tasks, task])
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
            content: (
              <Chosen
                task={task}
                onPoints={(points) => change(tasks.map((each) => (each.homeworkId === task.homeworkId ? { ...each, points } : each)))}
                onRemove={() => change(tasks.filter(({ homeworkId }) => homeworkId !== task.homeworkId))}
              />
            ),
          }))}
          onReorder={(ids) => change(ids.flatMap((id) => tasks.find(({ homeworkId }) => homeworkId === id) ?? []))}
        />
      )}
      <p className="flex flex-wrap justify-between gap-x-4 text-sm tabular-nums" role="status">
        <span className="font-semibold">{messages.total(total)}</span>
        <span className="text-text-muted">{saving ? messages.saving : messages.saved}</span>
      </p>
    </>
  )
}

function pickable({ id, slug, title, language, closed, status }: HomeworkCard) {
  const task: ChosenTask = { homeworkId: id, slug, title, language, closed, points: 1, isUsable: true }
  const note = [closed ? messages.closed : messages.open, ...(status === 'PUBLIC' ? [] : [messages.ownPrivate])].join(', ')
  return { id, name: title, note, task }
}

type ChosenProps = { task: ChosenTask; onPoints: (points: number) => void; onRemove: () => void }

function Chosen({ task: { slug, title, language, points, isUsable }, onPoints, onRemove }: ChosenProps) {
  return (
    <div className="own-exam-chosen">
      <div className="min-w-0 flex-1">
        <Link to={paths.homework(slug)} lang={language === 'pl' ? undefined : language} className="hover:underline">
          {title}
        </Link>
        {!isUsable && <p className="text-sm text-warning">{messages.unusable}</p>}
      </div>
      <label className="flex items-center gap-1.5 text-sm">
        <input
          // Mounted anew for points that came from elsewhere.
          key={points}
          type="number"
          inputMode="decimal"
          className="control own-exam-points"
          min={0.5}
          max={100}
          step={0.5}
          defaultValue={points}
          aria-label={messages.pointsOf(title)}
          onBlur={({ currentTarget }) => {
            const wanted = currentTarget.valueAsNumber
            if (wanted > 0 && wanted <= 100 && Number.isInteger(2 * wanted)) {
              if (wanted !== points) onPoints(wanted)
            } else currentTarget.value = String(points)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.blur()
          }}
        />
        <span aria-hidden>{messages.pointsShort}</span>
      </label>
      <IconButton label={messages.removeTask(title)} icon={<X aria-hidden />} tooltip={false} onClick={onRemove} />
    </div>
  )
}
