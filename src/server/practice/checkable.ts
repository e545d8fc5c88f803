import { and, eq, type SQL, sql } from 'drizzle-orm'
import { homework, homeworkAnswer } from '#server/db/tables/homework.ts'

/** Tasks whose answer the product can check: open ones with expected answers, and closed ones with a key. */
const isCheckable = sql`(case when ${homework.isClosed}
  then exists (select from ${homeworkAnswer} a where a.homework_id = ${homework.id} and a.is_correct)
  else ${homework.expectedAnswers} <> '[]' end)`

/** Tasks that practice gives: public Polish ones that can be checked, and whose solution is free. */
export function practisedHomework(): SQL | undefined {
  return and(eq(homework.status, 'PUBLIC'), eq(homework.language, 'pl'), eq(homework.isSolutionPaid, false), isCheckable)
}
