import { paths } from '#contract/paths.ts'
import type { Audience } from '#web/home/audience.ts'
import { EntryCards } from '#web/home/EntryCards.tsx'
import { ways } from '#web/home/ways-messages.ts'

const { teacher, parent } = ways

const TEACHER = [
  { to: paths.accountWorksheets(), label: teacher.worksheets, hint: teacher.worksheetsHint },
  { to: paths.accountExams(), label: teacher.exams, hint: teacher.examsHint },
  { to: paths.homeworkImport(), label: teacher.importing, hint: teacher.importingHint },
  { to: paths.register(), label: teacher.register, hint: teacher.registerHint, isForGuests: true },
]

const PARENT = [
  { to: paths.homeworks(), label: parent.tasks, hint: parent.tasksHint },
  { to: paths.practicePupils(), label: parent.practice, hint: parent.practiceHint },
  { to: paths.subscription(), label: parent.premium, hint: parent.premiumHint },
  { to: paths.parent(), label: parent.company, hint: parent.companyHint },
]

/** The ways of those who teach and of parents, who need more here than tasks; others get none, nor does a pupil's account those of teachers. */
export function AudienceWays({ audience }: { audience: Audience | null }) {
  if (audience === 'parent') return <EntryCards id="ways" title={parent.title} entries={PARENT} isWordy />
  if (audience !== 'teacher') return null
  return (
    <div className="ways-of-teachers">
      <EntryCards id="ways" title={teacher.title} entries={TEACHER} isWordy />
    </div>
  )
}
