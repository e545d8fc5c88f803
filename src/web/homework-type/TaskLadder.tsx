import { withHardSpaces } from '#contract/text/hard-spaces.ts'
import type { HomeworkType } from '#contract/homework-type.ts'
import { difficultyText } from '#contract/homework/difficulty.ts'
import { paths } from '#contract/paths.ts'
import { EXAM_LEVEL_MARKS, SCHOOL_LEVEL_LABELS } from '#contract/text/labels.ts'
import { messages } from '#web/homework-type/messages.ts'
import { Link } from '#web/ui/Link.tsx'

type Task = HomeworkType['examples'][number]

/** The tasks of a kind as a ladder: a rung for each level, from easy to hard. */
export function TaskLadder({ tasks, count }: { tasks: readonly Task[]; count: number }) {
  if (tasks.length === 0) return null
  const rungs = [...new Set(tasks.map(rungOf))].map((rung) => ({ rung, own: tasks.filter((task) => rungOf(task) === rung) }))
  return (
    <section aria-labelledby="zadania" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="zadania" className="heading text-2xl">
          {messages.examples}
        </h2>
        <p className="text-text-muted">{messages.ladderLead}</p>
      </div>
      <ol className="grid max-w-3xl gap-6 border-l-2 border-border pl-5">
        {rungs.map(({ rung, own }) => (
          <li key={rung} className="grid gap-1">
            <h3 className="font-semibold">{rung}</h3>
            <ul className="grid">
              {own.map(({ id, slug, title, difficulty, stepCount }) => (
                <li key={id}>
                  <Link
                    to={paths.homework(slug)}
                    className="flex min-h-control flex-wrap items-center justify-between gap-x-4 py-1.5 text-accent-text hover:underline"
                  >
                    <span>{withHardSpaces(title)}</span>
                    {(difficulty !== null || stepCount > 0) && (
                      <span className="text-sm text-text-muted">
                        {[
                          ...(difficulty === null ? [] : [difficultyText(difficulty)]),
                          ...(stepCount > 0 ? [messages.steps(stepCount)] : []),
                        ].join(' · ')}
                      </span>
                    )}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {count > tasks.length && <p className="text-sm text-text-muted">{messages.ladderOf(tasks.length, count)}</p>}
    </section>
  )
}

function rungOf({ level, examLevel }: Task): string {
  return examLevel === 'ADVANCED' ? `${SCHOOL_LEVEL_LABELS[level]}, ${EXAM_LEVEL_MARKS[examLevel]}` : SCHOOL_LEVEL_LABELS[level]
}
