import type { SchoolLevel } from '#contract/enums.ts'
import { messages } from '#web/practice/messages.ts'
import { Link } from '#web/ui/Link.tsx'

/** Chooses the school that the map is for. */
export function LevelLinks({ level, to }: { level: SchoolLevel; to: (level: SchoolLevel) => string }) {
  return (
    <nav aria-label={messages.level} className="practice-levels no-print">
      {[...messages.levels].map(([each, label]) => (
        <Link key={each} to={to(each)} aria-current={each === level ? 'page' : undefined} preventScrollReset>
          {label}
        </Link>
      ))}
    </nav>
  )
}
