import { useState } from 'react'
import { type HomeworkCard, listHomework } from '#contract/homework/homework.ts'
import { SCHOOL_LEVEL_LABELS } from '#contract/text/labels.ts'
import { type ChosenSheetTask, listWorksheetTemplates, MOST_WORKSHEET_TASKS, type WorksheetTemplate } from '#contract/worksheet.ts'
import { useViewer } from '#web/auth/index.ts'
import { callQuietly } from '#web/lib/api-client.ts'
import { SearchPicker } from '#web/ui/form/SearchPicker.tsx'
import { SortableList } from '#web/ui/list/SortableList.tsx'
import { ChosenTask, TaskButtons, TaskControls } from '#web/worksheet/ChosenTask.tsx'
import { messages } from '#web/worksheet/messages.ts'
import { usualTask } from '#web/worksheet/usual-task.ts'
import { anyDraw, type DraftTask, keyed } from '#web/worksheet/use-draft.ts'

const FOUND = 20

type Props = { tasks: readonly DraftTask[]; onChange: (tasks: readonly DraftTask[]) => void }

/** The tasks of a worksheet: found in the library, among the teacher's own and among templates, dragged into order. */
export function SheetTasks({ tasks, onChange }: Props) {
  const { id: viewerId } = useViewer()
  const [findTasks] = useState(() => async (search: string, signal: AbortSignal) => {
    const { results } = await callQuietly(listHomework, { query: { ...(search === '' ? {} : { search }), pageSize: FOUND } }, signal)
    return results.filter(({ status, author }) => status === 'PUBLIC' || author.id === viewerId).map(ofLibrary)
  })
  const [findTemplates] = useState(() => async (search: string, signal: AbortSignal) => {
    const { results } = await callQuietly(listWorksheetTemplates, { query: search === '' ? {} : { search } }, signal)
    return results.map(ofGenerator)
  })
  const change = (key: number) => (part: Partial<DraftTask>) =>
    onChange(tasks.map((task) => (task.key === key ? { ...task, ...part } : task)))

  function add({ task }: { task: ChosenSheetTask }) {
    const isHere = task.homeworkId !== null && tasks.some(({ homeworkId }) => homeworkId === task.homeworkId)
    // The same template may come again, with other numbers.
    if (!isHere) onChange([...tasks, keyed(task.templateId === null ? task : { ...task, draw: anyDraw() })])
  }

  return (
    <>
      {tasks.length < MOST_WORKSHEET_TASKS ? (
        <div className="sheet-pickers">
          <SearchPicker label={messages.addTask} placeholder={messages.findTask} nothing={messages.noTask} find={findTasks} onPick={add} />
          <SearchPicker
            label={messages.addTemplate}
            placeholder={messages.findTemplate}
            nothing={messages.noTemplate}
            find={findTemplates}
            onPick={add}
          />
        </div>
      ) : (
        <p className="text-text-muted">{messages.tooMany}</p>
      )}
      {tasks.length === 0 ? (
        <p className="text-text-muted">{messages.noTasks}</p>
      ) : (
        <SortableList
          label={messages.tasks}
          items={tasks.map((task) => ({
            id: task.key,
            name: task.title,
            content: <ChosenTask task={task} />,
            end: (
              <TaskButtons task={task} onChange={change(task.key)} onRemove={() => onChange(tasks.filter(({ key }) => key !== task.key))} />
            ),
            below: <TaskControls task={task} onChange={change(task.key)} />,
          }))}
          onReorder={(keys) => onChange(keys.flatMap((key) => tasks.find((task) => task.key === key) ?? []))}
        />
      )}
    </>
  )
}

const EMPTY = { homeworkId: null, templateId: null, slug: null, isUsable: true } as const

function ofLibrary({ id, slug, title, language, closed, status }: HomeworkCard) {
  const task: ChosenSheetTask = { ...EMPTY, homeworkId: id, slug, title, language, closed, ...usualTask(closed) }
  const note = [closed ? messages.closed : messages.open, ...(status === 'PUBLIC' ? [] : [messages.ownPrivate])].join(', ')
  return { id, name: title, note, task }
}

function ofGenerator({ id, title, level, closed }: WorksheetTemplate) {
  const task: ChosenSheetTask = { ...EMPTY, templateId: id, title, language: 'pl', closed, ...usualTask(closed) }
  return { id, name: title, note: [closed ? messages.closed : messages.open, SCHOOL_LEVEL_LABELS[level]].join(', '), task }
}
