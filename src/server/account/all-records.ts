import { authRecords } from '#server/auth/index.ts'
import { commentRecords } from '#server/comment/index.ts'
import { examRecords } from '#server/exam/index.ts'
import { favoriteRecords } from '#server/favorite/index.ts'
import { fileRecords } from '#server/file/index.ts'
import { homeworkRecords } from '#server/homework/index.ts'
import { lectureRecords } from '#server/lecture/index.ts'
import { mathConceptRecords } from '#server/math-concept/index.ts'
import type { PersonalRecords } from '#server/platform/personal-records.ts'
import { ratingRecords } from '#server/rating/index.ts'
import { subscriptionRecords } from '#server/subscription/index.ts'
import { userRecords } from '#server/user/index.ts'

/** All that is kept of people, in the order it is forgotten: concepts and files after the tasks they belong to, the person last. */
export const ALL_RECORDS: readonly PersonalRecords[] = [
  homeworkRecords,
  mathConceptRecords,
  fileRecords,
  examRecords,
  favoriteRecords,
  lectureRecords,
  ratingRecords,
  commentRecords,
  subscriptionRecords,
  authRecords,
  userRecords,
]
