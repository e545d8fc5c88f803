import type {
  Approval,
  ExamLevel,
  ExamType,
  ExamVariant,
  Grade,
  HomeworkStatus,
  Role,
  SchoolLevel,
  SolutionFormat,
} from '#contract/enums.ts'

/** Polish names of enumeration values, used by pages, facets, exam titles and the API reference. */

export const APPROVAL_LABELS: Record<Approval, string> = {
  PENDING: 'W\u00a0trakcie recenzji',
  APPROVED: 'Zaakceptowane',
  REJECTED: 'Odrzucone',
}

export const HOMEWORK_STATUS_LABELS: Record<HomeworkStatus, string> = {
  PRIVATE: 'Prywatne',
  UNDER_REVIEW: 'W\u00a0trakcie recenzji',
  PUBLIC: 'Publiczne',
  PUBLIC_DRAFT: 'Publiczny szkic',
  REJECTED: 'Odrzucone',
  HIDDEN: 'Ukryte',
  UNDER_COPYRIGHT_REVIEW: 'Weryfikacja praw autorskich',
  REMOVED_FOR_COPYRIGHT_VIOLATION: 'Usunięte za naruszenie praw autorskich',
}

export const SCHOOL_LEVEL_LABELS: Record<SchoolLevel, string> = {
  PRIMARY: 'Szkoła podstawowa',
  HIGH_SCHOOL: 'Liceum i\u00a0technikum',
  UNIVERSITY: 'Studia',
  OTHER: 'Inny',
}

export const GRADE_LABELS: Record<Grade, string> = {
  PRIMARY_4: 'Klasa 4 podstawówki',
  PRIMARY_5: 'Klasa 5 podstawówki',
  PRIMARY_6: 'Klasa 6 podstawówki',
  PRIMARY_7: 'Klasa 7 podstawówki',
  PRIMARY_8: 'Klasa 8 podstawówki',
  HIGH_SCHOOL_1: 'Klasa 1 liceum i\u00a0technikum',
  HIGH_SCHOOL_2: 'Klasa 2 liceum i\u00a0technikum',
  HIGH_SCHOOL_3: 'Klasa 3 liceum i\u00a0technikum',
  HIGH_SCHOOL_4: 'Klasa 4 liceum i\u00a0technikum',
}

/** Names of the values of the filter "closed". */
export const TASK_FORM_LABELS: Record<'true' | 'false', string> = { true: 'Zamknięte', false: 'Otwarte' }

export const EXAM_TYPE_LABELS: Record<ExamType, string> = {
  MATURA: 'Matura',
  GIMNAZJALNY: 'Egzamin gimnazjalny',
  EIGHTH_GRADER: 'Egzamin ósmoklasisty',
}

export const EXAM_LEVEL_LABELS: Record<ExamLevel, string> = {
  BASIC: 'poziom podstawowy',
  ADVANCED: 'poziom rozszerzony',
}

/** The level in the one word of a chip. */
export const EXAM_LEVEL_MARKS: Record<ExamLevel, string> = { BASIC: 'podstawowa', ADVANCED: 'rozszerzona' }

/** The main sitting needs no word of its own in a title. */
export const EXAM_VARIANT_LABELS: Record<ExamVariant, string> = {
  MAIN: 'termin główny',
  ADDITIONAL: 'termin dodatkowy',
  RESIT: 'termin poprawkowy',
  TRIAL: 'egzamin próbny',
}

export const SOLUTION_FORMAT_LABELS: Record<SolutionFormat, string> = {
  LATEX: 'Krok po kroku',
  IMAGE: 'Obraz',
  VIDEO: 'Film',
}

export const ROLE_LABELS: Record<Role, string> = {
  USER: 'Uczeń',
  TEACHER: 'Nauczyciel',
  ADMIN: 'Administrator',
}
