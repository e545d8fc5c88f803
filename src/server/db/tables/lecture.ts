import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { STUDENT_TEACHER_STATUSES } from '#contract/enums.ts'
import { createdAt, id, oneOf, updatedAt } from '#server/db/tables/columns.ts'
import { user } from '#server/db/tables/user.ts'

/** Says who teaches whom (docs/product/user.md, "Student-teacher link"): this lets a teacher find a pupil. */
export const studentTeacher = pgTable(
  'student_teacher',
  {
    id: id(),
    studentId: integer('student_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    teacherId: integer('teacher_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    status: text('status', { enum: STUDENT_TEACHER_STATUSES }).notNull().default('PENDING'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    oneOf('student_teacher_status', table.status, STUDENT_TEACHER_STATUSES),
    check('student_teacher_two_people', sql`${table.studentId} <> ${table.teacherId}`),
    unique('student_teacher_pair').on(table.studentId, table.teacherId),
    index('student_teacher_teacher_id').on(table.teacherId),
  ],
)
