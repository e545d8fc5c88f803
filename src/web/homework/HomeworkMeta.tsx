import Image from 'virtual:icons/image'
import ListOrdered from 'virtual:icons/list-ordered'
import Play from 'virtual:icons/play'
import { difficultyText } from '#contract/homework/difficulty.ts'
import { gradesText } from '#contract/homework/grades.ts'
import type { HomeworkCard } from '#contract/homework/homework.ts'
import { SCHOOL_LEVEL_LABELS } from '#contract/text/labels.ts'
import { paths } from '#contract/paths.ts'
import { stepsOfWays } from '#contract/text/steps-of-ways.ts'
import { messages } from '#web/homework/messages.ts'
import { ExamMarks } from '#web/ui/ExamMarks.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Stars } from '#web/ui/Stars.tsx'

type Props = {
  homework: Pick<
    HomeworkCard,
    | 'ratingsAvg'
    | 'ratingsCount'
    | 'stepCounts'
    | 'solutionFormats'
    | 'homeworkExams'
    | 'level'
    | 'grades'
    | 'difficulty'
    | 'isSolutionPaid'
    | 'language'
  >
  /** True on a card: level and exam stand at its other edge. */
  isSpread?: boolean
}

/** Shows one quiet line above a task: rating, formats of the solution, level, the exam it comes from. */
export function HomeworkMeta({ homework, isSpread = false }: Props) {
  const formats = new Set(homework.solutionFormats.map((format) => format.name))
  const place = homework.homeworkExams[0]
  const { level, grades, difficulty } = homework
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-text-muted">
      {homework.ratingsCount > 0 && <Stars rating={homework.ratingsAvg} count={homework.ratingsCount} />}
      {homework.stepCounts.length > 0 && (
        <span className="inline-flex items-center gap-1.5">
          <ListOrdered aria-hidden className="size-4" />
          {stepsOfWays(homework.stepCounts)}
        </span>
      )}
      {formats.has('IMAGE') && (
        <span className="inline-flex items-center gap-1.5">
          <Image aria-hidden className="size-4" />
          {messages.image}
        </span>
      )}
      {formats.has('VIDEO') && (
        <span className="inline-flex items-center gap-1.5">
          <Play aria-hidden className="size-4" />
          {messages.video}
        </span>
      )}
      {homework.isSolutionPaid && <span>{messages.paid}</span>}
      {homework.language === 'en' && <span>{messages.english}</span>}
      <span className={isSpread ? 'sm:ml-auto' : undefined}>
        {[SCHOOL_LEVEL_LABELS[level], grades.length > 0 && gradesText(grades), difficulty && difficultyText(difficulty)]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {place && (
        <span className="flex max-w-full flex-wrap items-center gap-1.5">
          <Link to={paths.exam(place.exam.slug)} className="hover:text-text hover:underline">
            {place.exam.shortName}
          </Link>
          <ExamMarks marks={place.exam.marks} more={messages.points(place.points)} />
        </span>
      )}
    </p>
  )
}
