import ListOrdered from 'virtual:icons/list-ordered'
import { withHardSpaces } from '#contract/text/hard-spaces.ts'
import { gradesText } from '#contract/homework/grades.ts'
import type { HomeworkCard } from '#contract/homework/homework.ts'
import { SCHOOL_LEVEL_LABELS } from '#contract/text/labels.ts'
import { paths } from '#contract/paths.ts'
import { stepsOfWays } from '#contract/text/steps-of-ways.ts'
import { Link } from '#web/ui/Link.tsx'
import { RichHtml } from '#web/ui/rich/RichHtml.tsx'
import { Rating } from '#web/ui/Stars.tsx'

/** A task in a few lines: its beginning fades out, the whole card leads to it. */
export function HomeworkPreview({ homework }: { homework: HomeworkCard }) {
  return (
    <article className="group relative grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto] gap-3 rounded-lg border border-border bg-surface p-4 transition-colors [--figure-ground:var(--surface)] hover:border-border-strong has-focus-visible:border-accent-text sm:p-5">
      <h3 className="leading-snug font-semibold text-balance wrap-anywhere">
        <Link to={paths.homework(homework.slug)} className="after:absolute after:inset-0 after:rounded-lg group-hover:text-accent-text">
          {withHardSpaces(homework.title)}
        </Link>
      </h3>
      {/* Out of the reach of keyboard and readers: the title leads to the whole. */}
      <div inert className="max-h-28 overflow-hidden mask-[linear-gradient(#000_5rem,transparent_7rem)] text-sm">
        <RichHtml html={homework.description} />
      </div>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-text-muted">
        {homework.ratingsCount > 0 && <Rating rating={homework.ratingsAvg} count={homework.ratingsCount} />}
        {homework.stepCounts.length > 0 && (
          <span className="inline-flex items-center gap-1.5 max-sm:hidden">
            <ListOrdered aria-hidden className="size-4" />
            {stepsOfWays(homework.stepCounts)}
          </span>
        )}
        <span className="ml-auto">
          {SCHOOL_LEVEL_LABELS[homework.level]}
          {homework.grades.length > 0 && <> · {gradesText(homework.grades)}</>}
        </span>
      </p>
    </article>
  )
}
