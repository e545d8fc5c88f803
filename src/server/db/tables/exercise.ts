import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { GAME_TYPES } from '#contract/enums.ts'
import type { LevelContent } from '#contract/exercise/level.ts'
import { createdAt, id, moment, oneOf, updatedAt } from '#server/db/tables/columns.ts'
import { user } from '#server/db/tables/user.ts'

/** An interactive exercise for children, one of each type (docs/product/exercise.md). */
export const exercise = pgTable(
  'exercise',
  {
    type: text('type', { enum: GAME_TYPES }).primaryKey(),
    /** Levels from the first on that need no Premium. */
    freeLevels: integer('free_levels').notNull(),
    /** Raised by each save: a form that began with an older one is refused. */
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [oneOf('exercise_type', table.type, GAME_TYPES), check('exercise_free_levels', sql`${table.freeLevels} >= 0`)],
)

/** A level of an exercise, checked to be solvable (contract/exercise/level-problems.ts). */
export const exerciseLevel = pgTable(
  'exercise_level',
  {
    id: id(),
    exerciseType: text('exercise_type', { enum: GAME_TYPES })
      .notNull()
      .references(() => exercise.type, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    title: text('title').notNull(),
    grade: smallint('grade'),
    content: jsonb('content').$type<LevelContent>().notNull(),
  },
  (table) => [
    check('exercise_level_content', sql`${table.content} ->> 'type' = ${table.exerciseType}`),
    check('exercise_level_grade', sql`${table.grade} between 1 and 8`),
    index('exercise_level_position').on(table.exerciseType, table.position, table.id),
  ],
)

/** Levels that people have solved. */
export const exerciseSolved = pgTable(
  'exercise_solved',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    levelId: integer('level_id')
      .notNull()
      .references(() => exerciseLevel.id, { onDelete: 'cascade' }),
    solvedAt: moment('solved_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.levelId] }), index('exercise_solved_level_id').on(table.levelId)],
)
