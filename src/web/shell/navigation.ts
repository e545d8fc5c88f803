import { paths } from '#contract/paths.ts'
import { messages } from '#web/shell/messages.ts'

/** The sections of the product, as the header, the menu and the footer show them; the header leaves one out where it has no room. */
export const SECTIONS: readonly { to: string; label: string; className?: string }[] = [
  { to: paths.homeworks(), label: messages.homeworks },
  { to: paths.exams(), label: messages.exams },
  { to: paths.concepts(), label: messages.concepts },
  { to: paths.homeworkTypes(), label: messages.homeworkTypes },
  { to: paths.practice(), label: messages.practice, className: 'max-xl:hidden' },
  { to: paths.exercises(), label: messages.exercises, className: 'max-xl:hidden' },
  { to: paths.teachers(), label: messages.teachers },
]
