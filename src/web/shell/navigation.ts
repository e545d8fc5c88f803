import { paths } from '#contract/paths.ts'
import { messages } from '#web/shell/messages.ts'

/** The sections of the product, as the header, the menu and the footer show them. */
export const SECTIONS = [
  { to: paths.homeworks(), label: messages.homeworks },
  { to: paths.exams(), label: messages.exams },
  { to: paths.concepts(), label: messages.concepts },
  { to: paths.homeworkTypes(), label: messages.homeworkTypes },
  { to: paths.teachers(), label: messages.teachers },
] as const
