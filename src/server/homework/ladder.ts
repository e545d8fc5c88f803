import { sql } from 'drizzle-orm'
import { homework } from '#server/db/tables/homework.ts'

/**
 * Ranks how hard a task is (docs/product/homework.md, 5): by its level of school and of exam, then by its difficulty – one
 * that nobody has said is in the middle – then by how much there is to do. Tasks of one type stand on a ladder in this order.
 */
export const LADDER = sql`
  array_position(array['PRIMARY', 'HIGH_SCHOOL', 'UNIVERSITY', 'OTHER'], ${homework.level}),
  case when ${homework.examLevel} = 'ADVANCED' then 1 else 0 end,
  coalesce(${homework.difficulty}, 3), ${homework.stepCount}, ${homework.id}`
