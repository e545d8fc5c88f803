import type { ExamRef } from '#contract/exam.ts'
import { Badge } from '#web/ui/Badge.tsx'

/** Chips that tell a sheet from others of its short name: level, formula, version; after them one more where it is given. */
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
