import Link2 from 'virtual:icons/link-2'
import TextQuote from 'virtual:icons/text-quote'
import X from 'virtual:icons/x'
import { useState } from 'react'
import { withHardSpaces } from '#contract/text/hard-spaces.ts'
import { type HomeworkCard, listHomework } from '#contract/homework/homework.ts'
import type { ChosenTask, OwnExam } from '#contract/own-exam.ts'
import { paths } from '#contract/paths.ts'
import { useViewer } from '#web/auth/index.ts'
import { BundleForm } from '#web/exam/own/BundleForm.tsx'
import { messages } from '#web/exam/own/messages.ts'
import { inOrder, isFirstOfBundle, joined, numbered, without } from '#web/exam/own/places.ts'
import { useTasks } from '#web/exam/own/use-tasks.ts'
import { callQuietly } from '#web/lib/api-client.ts'
import { Button } from '#web/ui/Button.tsx'
import { AmountField } from '#web/ui/form/AmountField.tsx'
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
  /** The task whose bundle's text is open. */
  const [edited, setEdited] = useState<number | null>(null)
  const total = tasks.reduce((sum, { points }) => sum + points, 0)

  function add({ task }: ReturnType<typeof pickable>) {
    if (tasks.some(({ homeworkId }) => homeworkId === task.homeworkId)) return
    change(numbered([...tasks, task]))
  }

  return (
    <>
      <SearchPicker label={messages.addTask} placeholder={messages.findTask} nothing={messages.nothing} find={find} onPick={add} />
      {tasks.length === 0 ? (
        <p className="text-text-muted">{messages.noTasks}</p>
      ) : (
        <SortableList
          label={messages.tasks}
          items={tasks.map((task, place) => ({
            id: task.homeworkId,
            name: task.title,
            mark: messages.numberOf(task.number),
            content: (
              <Chosen
                task={task}
                onPoints={(points) => change(tasks.map((each) => (each.homeworkId === task.homeworkId ? { ...each, points } : each)))}
                onRemove={() => change(without(tasks, task.homeworkId))}
                onJoin={place === 0 ? null : (isJoined) => change(joined(tasks, task.homeworkId, isJoined))}
                onText={isFirstOfBundle(tasks, place) ? () => setEdited(edited === task.homeworkId ? null : task.homeworkId) : null}
                isTextOpen={edited === task.homeworkId}
              />
            ),
            below: edited === task.homeworkId && isFirstOfBundle(tasks, place) && (
              <BundleForm
                bundle={task.bundle}
                onClose={() => setEdited(null)}
                onSave={(bundle) => change(tasks.map((each) => (each.homeworkId === task.homeworkId ? { ...each, bundle } : each)))}
              />
            ),
          }))}
          onReorder={(ids) => change(inOrder(tasks, ids))}
        />
      )}
      <p className="flex flex-wrap justify-between gap-x-4 text-sm" role="status">
        <span className="font-semibold">{messages.total(total)}</span>
        <span className="text-text-muted">{saving ? messages.saving : messages.saved}</span>
      </p>
    </>
  )
}

function pickable({ id, slug, title, language, closed, status }: HomeworkCard) {
  const place = { number: '', isJoined: false, bundle: null }
  const task: ChosenTask = { homeworkId: id, slug, title, language, closed, points: 1, isUsable: true, ...place }
  const note = [closed ? messages.closed : messages.open, ...(status === 'PUBLIC' ? [] : [messages.ownPrivate])].join(', ')
  return { id, name: title, note, task }
}

type ChosenProps = {
  task: ChosenTask
  onPoints: (points: number) => void
  onRemove: () => void
  /** Null for the first task, which has none before it. */
  onJoin: ((isJoined: boolean) => void) | null
  /** Opens the text that a bundle shares; null but at its first task. */
  onText: (() => void) | null
  isTextOpen: boolean
}

function Chosen({ task, onPoints, onRemove, onJoin, onText, isTextOpen }: ChosenProps) {
  const { slug, title, language, points, number, isJoined, bundle, isUsable } = task
  return (
    <div className="own-exam-chosen">
      <div className="min-w-0 flex-1">
        <Link to={paths.homework(slug)} lang={language === 'pl' ? undefined : language} className="hover:underline">
          {withHardSpaces(title)}
        </Link>
        {onText && (
          <Button
            variant="ghost"
            size="sm"
            className="-mx-2 text-left whitespace-normal"
            icon={<TextQuote aria-hidden />}
            aria-expanded={isTextOpen}
            onClick={onText}
          >
            {bundle === null ? messages.addBundle(number) : messages.changeBundle(number)}
          </Button>
        )}
        {!isUsable && <p className="text-sm text-warning">{messages.unusable}</p>}
      </div>
      <AmountField
        label={messages.pointsOf(title)}
        unit={messages.pointsShort}
        value={points}
        most={100}
        step={0.5}
        className="own-exam-points"
        onChange={onPoints}
      />
      {onJoin && (
        <IconButton label={messages.join(title)} icon={<Link2 aria-hidden />} aria-pressed={isJoined} onClick={() => onJoin(!isJoined)} />
      )}
      <IconButton label={messages.removeTask(title)} icon={<X aria-hidden />} tooltip={false} onClick={onRemove} />
    </div>
  )
}
