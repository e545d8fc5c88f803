import ArrowLeft from 'virtual:icons/arrow-left'
import ArrowRight from 'virtual:icons/arrow-right'
import ListIcon from 'virtual:icons/list'
import TrendingUp from 'virtual:icons/trending-up'
import type { ReactNode } from 'react'
import { withHardSpaces } from '#contract/text/hard-spaces.ts'
import type { ExamRef } from '#contract/exam.ts'
import type { Homework } from '#contract/homework/homework-page.ts'
import { ROLE_LABELS } from '#contract/text/labels.ts'
import { paths } from '#contract/paths.ts'
import { useViewer } from '#web/auth/index.ts'
import { keptList, type Listed, listAround } from '#web/homework/came-from.ts'
import { messages } from '#web/homework/messages.ts'
import { useBrowserValue } from '#web/lib/use-browser-fact.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { ExamMarks } from '#web/ui/ExamMarks.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Link } from '#web/ui/Link.tsx'

type Ended = Pick<
  Homework,
  'slug' | 'author' | 'homeworkExams' | 'domains' | 'definitions' | 'theorems' | 'tags' | 'type' | 'related' | 'waysOn'
>

/**
 * Ends a task: where to go on, what it was about, its sheets, similar tasks and its author; its type to ADMIN.
 * Whoever came from a list goes on along it; without script a sheet and the type lead on.
 */
export function TaskEnding({ homework }: { homework: Ended }) {
  const { role } = useViewer()
  const concepts = [...homework.definitions, ...homework.theorems, ...homework.domains, ...homework.tags]
  return (
    <div className="task-ending">
      <div className="page grid grid-cols-[minmax(0,1fr)] gap-5 py-8 lg:py-10">
        <WaysOn homework={homework} />
        <aside className="task-boxes">
          {concepts.length > 0 && (
            <Box title={messages.concepts}>
              <List items={concepts.map(({ id, slug, name }) => ({ id, to: paths.concept(slug), label: withHardSpaces(name) }))} />
            </Box>
          )}
          {homework.related.length > 0 && (
            <Box title={messages.related}>
              {/* The viewer's hidden ones are taken out by favorite/keeping. */}
              <List
                isOffered
                items={homework.related.map(({ id, slug, title }) => ({ id, to: paths.homework(slug), label: withHardSpaces(title) }))}
              />
            </Box>
          )}
          {homework.homeworkExams.length > 0 && (
            <Box title={messages.exam}>
              <List
                items={homework.homeworkExams.map(({ id, exam, number, points }) => ({
                  id,
                  to: paths.exam(exam.slug),
                  label: <Sheet exam={exam} rest={`${messages.taskNumber(number)} · ${messages.points(points)}`} />,
                }))}
              />
            </Box>
          )}
          {/* The type is a matter of those who sort tasks. */}
          {role === 'ADMIN' && homework.type && (
            <Box title={messages.type}>
              <List
                items={[{ id: homework.type.id, to: paths.homeworkType(homework.type.slug), label: withHardSpaces(homework.type.name) }]}
              />
            </Box>
          )}
          <Box title={messages.author}>
            <Author author={homework.author} />
          </Box>
        </aside>
      </div>
    </div>
  )
}

/** The tasks to go on with, each with what it is to this one. */
function WaysOn({ homework }: { homework: Ended }) {
  const { slug, waysOn, related } = homework
  // The hardest task of a type leads to one like it, and so does one of no type.
  const offered = waysOn.ofType ?? related[0]
  const kept = useBrowserValue(keptList, '')
  const list = listAround(kept, slug)
  const ways: WayProps[] = []
  if (list?.previous) ways.push({ icon: <ArrowLeft aria-hidden />, label: messages.previousInList, task: list.previous })
  if (list?.next) ways.push({ icon: <ArrowRight aria-hidden />, label: messages.nextInList, task: list.next })
  // Versions of a sheet have the same tasks in other orders: one of them leads on.
  for (const { exam, previous, next } of list ? [] : waysOn.inExams.slice(0, 1)) {
    if (previous) ways.push({ icon: <ArrowLeft aria-hidden />, label: messages.previousInExam(previous.number), task: previous, of: exam })
    if (next) ways.push({ icon: <ArrowRight aria-hidden />, label: messages.nextInExam(next.number), task: next, of: exam })
  }
  if (waysOn.ofType) ways.push({ icon: <TrendingUp aria-hidden />, label: messages.nextOfType, task: waysOn.ofType })
  else if (ways.length === 0 && offered) ways.push({ icon: <ArrowRight aria-hidden />, label: messages.alike, task: offered })
  if (ways.length === 0) return <Practise homework={homework} />
  return (
    <nav aria-labelledby="co-dalej" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="co-dalej" className="heading text-2xl">
          {messages.whatNext}
        </h2>
        {list && (
          <Link to={list.address} className="way-back">
            <ListIcon aria-hidden />
            {messages.backToList}
          </Link>
        )}
      </div>
      <ul className="task-ways">
        {ways.map((way) => (
          <li key={`${way.label} ${way.of?.slug}`} data-offered={way.task === offered ? offered.id : undefined}>
            <Way {...way} />
          </li>
        ))}
      </ul>
      <Practise homework={homework} />
    </nav>
  )
}

/** Leads to practice of tasks like this one, those of its domain; whoever is signed in also to its sheet of paper. */
function Practise({ homework: { slug, domains } }: { homework: Ended }) {
  const { role } = useViewer()
  const [domain] = domains
  return (
    <div className="flex flex-wrap gap-x-6">
      <Link to={paths.practice(domain && `concept=${domain.slug}`)} className="way-back">
        {messages.practise}
      </Link>
      <Link to={paths.sendToCheck(slug)} rel="nofollow" className="way-back">
        {messages.sendToCheck}
      </Link>
      {role !== null && (
        <Link to={paths.pdf(paths.homework(slug))} className="way-back">
          {messages.forPaper}
        </Link>
      )}
    </div>
  )
}

type WayProps = { icon: ReactNode; label: string; task: Listed; of?: ExamRef }

function Way({ icon, label, task: { slug, title }, of }: WayProps) {
  return (
    <Link to={paths.homework(slug)} prefetch="intent" className="task-way">
      <span className="task-way-label">
        {icon}
        {label}
      </span>
      <span className="font-semibold">{withHardSpaces(title)}</span>
      {of && (
        <span className="text-xs text-text-muted">
          <Sheet exam={of} />
        </span>
      )}
    </Link>
  )
}

/** A sheet by its short name and the chips that tell it from others of that name; after them what it says of the task. */
function Sheet({ exam, rest }: { exam: ExamRef; rest?: string }) {
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      {exam.shortName}
      <ExamMarks marks={exam.marks} />
      {rest}
    </span>
  )
}

function Author({ author }: Pick<Homework, 'author'>) {
  if (!author.hasPage) return <p className="py-1 text-text-muted">{author.displayName}</p>
  return (
    <Link to={paths.profile(author)} data-user-id={author.id} className="group flex items-center gap-3 py-1">
      <Avatar name={author.displayName} url={author.avatarUrl} size="sm" />
      <span className="grid">
        <span className="font-medium group-hover:text-accent-text group-hover:underline">{author.displayName}</span>
        <span className="text-sm text-text-muted">{ROLE_LABELS[author.role]}</span>
      </span>
    </Link>
  )
}

function Box({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" className="p-4! sm:p-5!">
      <h2 className="mb-1.5 text-sm font-semibold text-text-muted">{title}</h2>
      {children}
    </Card>
  )
}

function List({ items, isOffered }: { items: readonly { id: number; to: string; label: ReactNode }[]; isOffered?: boolean }) {
  return (
    <ul>
      {items.map(({ id, to, label }) => (
        <li key={id} data-offered={isOffered ? id : undefined}>
          <Link to={to} className="side-link">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
