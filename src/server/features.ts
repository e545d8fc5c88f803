import { accountFeature } from '#server/account/feature.ts'
import { adminFeature } from '#server/admin/feature.ts'
import { authFeature } from '#server/auth/feature.ts'
import { boardFeature } from '#server/board/feature.ts'
import { bookFeature } from '#server/book/feature.ts'
import { chatFeature } from '#server/chat/feature.ts'
import { commentFeature } from '#server/comment/feature.ts'
import { companyFeature } from '#server/company/feature.ts'
import { configFeature } from '#server/config/feature.ts'
import { examFeature } from '#server/exam/feature.ts'
import { exerciseFeature } from '#server/exercise/feature.ts'
import { favoriteFeature } from '#server/favorite/feature.ts'
import { fileFeature } from '#server/file/feature.ts'
import { formulaSheetFeature } from '#server/formula-sheet/feature.ts'
import { homeworkFeature } from '#server/homework/feature.ts'
import { homeworkTypeFeature } from '#server/homework-type/feature.ts'
import { invoiceFeature } from '#server/invoice/feature.ts'
import { lectureFeature } from '#server/lecture/feature.ts'
import { libraryFeature } from '#server/library/feature.ts'
import { mathConceptFeature } from '#server/math-concept/feature.ts'
import { notificationFeature } from '#server/notification/feature.ts'
import { paymentFeature } from '#server/payment/feature.ts'
import { pdfFeature } from '#server/pdf/feature.ts'
import { backupFeature } from '#server/platform/backup/feature.ts'
import type { Feature } from '#server/platform/feature.ts'
import { importFeature } from '#server/import/feature.ts'
import { inboxFeature } from '#server/platform/inbox/feature.ts'
import { richTextFeature } from '#server/platform/rich-text/feature.ts'
import { practiceFeature } from '#server/practice/feature.ts'
import { presenceFeature } from '#server/presence/feature.ts'
import { pushFeature } from '#server/push/feature.ts'
import { queueFeature } from '#server/queue/feature.ts'
import { ratingFeature } from '#server/rating/feature.ts'
import { reportFeature } from '#server/report/feature.ts'
import { richImportFeature } from '#server/rich-import/feature.ts'
import { searchFeature } from '#server/search/feature.ts'
import { solutionCheckFeature } from '#server/solution-check/feature.ts'
import { speechFeature } from '#server/speech/feature.ts'
import { subscriptionFeature } from '#server/subscription/feature.ts'
import { taskExportFeature } from '#server/task-export/feature.ts'
import { userFeature } from '#server/user/feature.ts'
import { worksheetFeature } from '#server/worksheet/feature.ts'

/**
 * Every feature of the product. In this order they seed an installation and forget a person: the library comes before
 * what is added to it, concepts and files after the tasks they belong to, the person last.
 */
export const FEATURES: readonly Feature[] = [
  companyFeature,
  configFeature,
  libraryFeature,
  homeworkFeature,
  mathConceptFeature,
  homeworkTypeFeature,
  fileFeature,
  examFeature,
  importFeature,
  exerciseFeature,
  practiceFeature,
  favoriteFeature,
  worksheetFeature,
  lectureFeature,
  ratingFeature,
  commentFeature,
  boardFeature,
  chatFeature,
  reportFeature,
  notificationFeature,
  pushFeature,
  queueFeature,
  searchFeature,
  richImportFeature,
  speechFeature,
  formulaSheetFeature,
  bookFeature,
  pdfFeature,
  taskExportFeature,
  presenceFeature,
  solutionCheckFeature,
  // Before Premium itself is forgotten: the time of what was bought is read from it.
  paymentFeature,
  invoiceFeature,
  subscriptionFeature,
  adminFeature,
  accountFeature,
  authFeature,
  userFeature,
  richTextFeature,
  backupFeature,
  inboxFeature,
]
