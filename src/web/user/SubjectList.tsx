import type { Subject } from '#contract/enums.ts'
import { SUBJECT_LABELS } from '#contract/user/subject-labels.ts'
import { messages } from '#web/user/messages.ts'
import { teachersAddress } from '#web/user/teachers-address.ts'
import { Tag } from '#web/ui/Badge.tsx'

/** Lists the subjects that a person teaches; each leads to everybody who does. Nothing where nothing is said. */
export function SubjectList({ subjects }: { subjects: readonly Subject[] }) {
  if (subjects.length === 0) return null
  return (
    <ul aria-label={messages.subjects} className="flex flex-wrap gap-1.5">
      {subjects.map((subject) => (
        <li key={subject}>
          <Tag to={teachersAddress({ subject })}>{SUBJECT_LABELS[subject]}</Tag>
        </li>
      ))}
    </ul>
  )
}
