/**
 * Every enumeration of the product (docs/product/api.md). Values are what the database stores and the API speaks;
 * Polish labels live beside them only where the spec names one.
 */

export const ROLES = ['USER', 'TEACHER', 'ADMIN'] as const
export type Role = (typeof ROLES)[number]

/** Badges that an admin may award to people who publish. */
export const BADGES = ['VERIFIED', 'EXPERT', 'EXAMINER', 'PIONEER'] as const
export type Badge = (typeof BADGES)[number]

export const REQUEST_STATUSES = ['OPEN', 'CLOSED', 'IN_PROGRESS', 'DELIVERED', 'UNDELIVERED'] as const

/** Outcome of a review; docs/product/homework.md, 1: the record of a task's latest review. */
export const APPROVALS = ['APPROVED', 'REJECTED', 'PENDING'] as const
export type Approval = (typeof APPROVALS)[number]

export const BOOK_KINDS = ['COURSEBOOK', 'WORKBOOK'] as const
export type BookKind = (typeof BOOK_KINDS)[number]
export const BOOK_PUBLISHERS = ['NOWA_ERA', 'OE_PAZDRO'] as const
export type BookPublisher = (typeof BOOK_PUBLISHERS)[number]

export const VISIBILITIES = ['PUBLIC', 'PRIVATE'] as const
export type Visibility = (typeof VISIBILITIES)[number]

export const ENTITY_TYPES = [
  'HOMEWORK',
  'HOMEWORK_TYPE',
  'HOMEWORK_REQUEST',
  'HOMEWORK_REQUEST_OFFER',
  'COURSE',
  'COURSE_NODE',
  'MATH_CONCEPT',
  'LECTURE',
  'LECTURE_BOOK',
  'DISPUTE',
  'BOOK_NODE',
  'EDITOR',
  'FEEDBACK',
  'TRANSACTION',
  'GAME',
  'SUPPORT_NODE',
  'REPORT',
  'INVOICE',
  'STUDENT_TEACHER',
  'EXAM_FORMULA',
] as const

/** States of a task (docs/product/homework.md, 1): the spec's content visibilities and the private state it starts in. */
export const HOMEWORK_STATUSES = [
  'PRIVATE',
  'UNDER_REVIEW',
  'PUBLIC',
  'PUBLIC_DRAFT',
  'REJECTED',
  'HIDDEN',
  'UNDER_COPYRIGHT_REVIEW',
  'REMOVED_FOR_COPYRIGHT_VIOLATION',
] as const
export type HomeworkStatus = (typeof HOMEWORK_STATUSES)[number]

export const SCHOOL_LEVELS = ['PRIMARY', 'HIGH_SCHOOL', 'UNIVERSITY', 'OTHER'] as const
export type SchoolLevel = (typeof SCHOOL_LEVELS)[number]

/** Classes of school that tasks are for; of grammar schools and technical ones alike. Each begins with its level. */
export const GRADES = [
  'PRIMARY_4',
  'PRIMARY_5',
  'PRIMARY_6',
  'PRIMARY_7',
  'PRIMARY_8',
  'HIGH_SCHOOL_1',
  'HIGH_SCHOOL_2',
  'HIGH_SCHOOL_3',
  'HIGH_SCHOOL_4',
] as const
export type Grade = (typeof GRADES)[number]

export const EXAM_TYPES = ['MATURA', 'GIMNAZJALNY', 'EIGHTH_GRADER'] as const
export type ExamType = (typeof EXAM_TYPES)[number]

export const EXAM_LEVELS = ['BASIC', 'ADVANCED'] as const
export type ExamLevel = (typeof EXAM_LEVELS)[number]

/** docs/product/exam.md, 2: główny, dodatkowy, poprawkowy, próbny. */
export const EXAM_VARIANTS = ['MAIN', 'ADDITIONAL', 'RESIT', 'TRIAL'] as const
export type ExamVariant = (typeof EXAM_VARIANTS)[number]

export const EXAM_VERSIONS = ['A', 'B'] as const
export type ExamVersion = (typeof EXAM_VERSIONS)[number]

/** Examination rules a sheet follows ("formuła"); absent for exams that have none. */
export const EXAM_FORMULAS = ['F2015', 'F2023'] as const
export type ExamFormula = (typeof EXAM_FORMULAS)[number]

export const CONFIRMATIONS = ['TEACHER_CONFIRMED', 'BOTH_CONFIRMED'] as const

export const PURCHASABLES = ['COURSE', 'HOMEWORK_REQUEST', 'LECTURE', 'LECTURE_PACKAGE', 'RECORDING', 'TOKENS', 'SUBSCRIPTION'] as const

export const COURSE_NODE_TYPES = [
  'FOLDER',
  'ARTICLE',
  'VIDEO',
  'HOMEWORK',
  'EXAM',
  'CHAPTER',
  'QUIZ',
  'HOMEWORKS_LIST',
  'HOMEWORK_TYPE',
] as const

export const BOOKING_STATUSES = ['RESERVED', 'BOOKED', 'CANCELLED', 'OFFERED'] as const

export const REQUEST_EVENTS = [
  'REQUEST_CANCELLED_BY_TEACHER',
  'OFFER_ACCEPTED',
  'OFFER_PAID',
  'SOLUTION_DELIVERED',
  'SOLUTION_NOT_DELIVERED',
  'SOLUTION_IN_PROGRESS',
] as const

export const GAME_TYPES = ['NumberLine', 'NumberComparison'] as const
export type GameType = (typeof GAME_TYPES)[number]

/** Realtime events; on the wire in camelCase of these names (docs/product/api.md, 9). */
export const REALTIME_EVENTS = [
  'CreatedChatRoom',
  'UpdatedChatRoom',
  'CreatedChatMessage',
  'Typing',
  'StoppedTyping',
  'ChatMessageRead',
  'ChatMessageUpdated',
  'ChatMessageRemoved',
  'CreatedNotification',
  'Logout',
  'UserOffline',
  'UserOnline',
  'SubscriptionActivated',
  'PdfReady',
  'PdfError',
] as const

export const SUBJECTS = [
  'MATHS',
  'POLISH',
  'ENGLISH',
  'GERMAN',
  'FRENCH',
  'SPANISH',
  'ITALIAN',
  'BIOLOGY',
  'CHEMISTRY',
  'PHYSICS',
  'GEOGRAPHY',
  'HISTORY',
  'CIVICS',
  'COMPUTER_SCIENCE',
  'MUSIC',
] as const
export type Subject = (typeof SUBJECTS)[number]

export const PAYOUT_METHODS = ['PRZELEW', 'BLIK'] as const

export const LESSON_KINDS = ['INDIVIDUAL', 'GROUP'] as const
export const STUDENT_TEACHER_STATUSES = ['PENDING', 'ACCEPTED', 'REJECTED', 'ENDED'] as const
export const LESSON_TYPES = ['MAIN', 'TRIAL', 'RESIT', 'ADDITIONAL'] as const

export const SOLUTION_FORMATS = ['LATEX', 'IMAGE', 'VIDEO'] as const
export type SolutionFormat = (typeof SOLUTION_FORMATS)[number]

export const REPEATS = ['NO_REPEAT', 'DAY', 'WEEK'] as const

/** The purpose a file was uploaded for ("File upload kinds"). */
export const FILE_KINDS = [
  'AVATAR',
  'TEACHER_ATTACHMENT',
  'HOMEWORK_SOLUTION_IMAGE',
  'HOMEWORK_SOLUTION_VIDEO',
  'COURSE_VIDEO',
  'COURSE_ATTACHMENT',
  'LECTURE_ATTACHMENT',
  'LECTURE_RECORDING',
  'BOOK',
  'SUPPORT_ATTACHMENT',
  'NOTES_ATTACHMENT',
  'NOTES_FILE',
  'PRIVATE',
] as const
export type FileKind = (typeof FILE_KINDS)[number]

export const EDUCATION_LEVELS = ['PRIMARY_SCHOOL', 'HIGH_SCHOOL', 'OTHER'] as const

export const MATH_CONCEPT_TYPES = ['DOMAIN', 'THEOREM', 'DEFINITION', 'TAG', 'HOMEWORK_TYPE'] as const
export type MathConceptType = (typeof MATH_CONCEPT_TYPES)[number]

export const MATH_PANEL_VARIANTS = ['definition', 'theorem', 'example', 'remark', 'lemma', 'conclusion', 'algorithm', 'meme'] as const
export type MathPanelVariant = (typeof MATH_PANEL_VARIANTS)[number]

export const CITATION_VARIANTS = ['custom', 'template'] as const

/** Languages a task may be written in; the interface itself is Polish. */
export const LANGUAGES = ['pl', 'en'] as const
export type Language = (typeof LANGUAGES)[number]
