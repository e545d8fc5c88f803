import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Homework } from '#contract/homework/homework.ts'
import { ROLE_LABELS } from '#contract/text/labels.ts'
import { paths } from '#contract/paths.ts'
import { useViewer } from '#web/auth/index.ts'
import { messages } from '#web/homework/messages.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Card } from '#web/ui/layout/Card.tsx'

/** Shows what stands around a task: author, exams, concepts, related tasks, and its type to ADMIN. */
export function HomeworkSidebar({ homework }: { homework: Omit<Homework, 'readable' | 'descriptionSvg'> }) {
  const { role } = useViewer()
  const concepts = [...homework.domains, ...homework.definitions, ...homework.theorems, ...homework.tags]
  return (
    <aside className="grid gap-4 lg:sticky lg:top-20">
      <Box title={messages.author}>
        {!homework.author.hasPage ? (
          <p className="py-1 text-text-muted">{homework.author.displayName}</p>
        ) : (
          <Link to={paths.profile(homework.author)} data-user-id={homework.author.id} className="group flex items-center gap-3 py-1">
            <Avatar name={homework.author.displayName} url={homework.author.avatarUrl} size="sm" />
            <span className="grid">
              <span className="font-medium group-hover:text-accent-text group-hover:underline">{homework.author.displayName}</span>
              <span className="text-sm text-text-muted">{ROLE_LABELS[homework.author.role]}</span>
            </span>
          </Link>
        )}
      </Box>
      {homework.homeworkExams.length > 0 && (
        <Box title={messages.exam}>
          <List
            items={homework.homeworkExams.map(({ id, exam, number, points }) => ({
              id,
              to: paths.exam(exam.slug),
              label: `${exam.shortName}, ${messages.taskNumber(number)} · ${messages.points(points)}`,
            }))}
          />
        </Box>
      )}
      {concepts.length > 0 && (
        <Box title={messages.concepts}>
          <List items={concepts.map(({ id, slug, name }) => ({ id, to: paths.concept(slug), label: name }))} />
        </Box>
      )}
      {/* The type is a matter of those who sort tasks. */}
      {role === 'ADMIN' && homework.type && (
        <Box title={messages.type}>
          <List items={[{ id: homework.type.id, to: paths.homeworkType(homework.type.slug), label: homework.type.name }]} />
        </Box>
      )}
      {homework.related.length > 0 && (
        <Box title={messages.related}>
          <List items={homework.related.map(({ id, slug, title }) => ({ id, to: paths.homework(slug), label: title }))} />
        </Box>
      )}
    </aside>
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

function List({ items }: { items: readonly { id: number; to: string; label: string }[] }) {
  return (
    <ul>
      {items.map(({ id, to, label }) => (
        <li key={id}>
          <Link to={to} className="side-link">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
