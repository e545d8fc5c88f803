import type { ExamRef } from '#contract/exam.ts'
import { Badge } from '#web/ui/Badge.tsx'

/** What tells a sheet from others of its short name, as chips: level, formula, version; after them whatever else is given. */
export function ExamMarks({ marks, more }: { marks: ExamRef['marks']; more?: string }) {
  return (
    <>
      {marks.map(({ short, said }) => (
        <Badge key={short}>
          <span aria-hidden>{short}</span>
          <span className="sr-only">{said}</span>
        </Badge>
      ))}
      {more !== undefined && <Badge>{more}</Badge>}
    </>
  )
}
