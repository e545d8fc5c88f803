import type { AnyEndpoint } from '#contract/http/endpoint.ts'
import * as account from '#contract/user/account.ts'
import * as auth from '#contract/auth.ts'
import * as board from '#contract/board.ts'
import * as book from '#contract/book.ts'
import * as chat from '#contract/chat/chat.ts'
import * as chatMessage from '#contract/chat/chat-message.ts'
import * as chatSearch from '#contract/chat/chat-search.ts'
import * as chatSafety from '#contract/chat/chat-safety.ts'
import * as meeting from '#contract/chat/meeting.ts'
import * as bookWriting from '#contract/book-writing.ts'
import * as comment from '#contract/comment.ts'
import * as company from '#contract/company.ts'
import * as config from '#contract/config.ts'
import * as emailChange from '#contract/email-change.ts'
import * as exercise from '#contract/exercise/exercise.ts'
import * as exerciseWriting from '#contract/exercise/exercise-writing.ts'
import * as classExam from '#contract/class-exam.ts'
import * as exam from '#contract/exam.ts'
import * as examPrinting from '#contract/exam-printing.ts'
import * as examSheet from '#contract/exam-sheet.ts'
import * as examSitting from '#contract/exam-sitting.ts'
import * as ownExamPrinting from '#contract/own-exam-printing.ts'
import * as ownExam from '#contract/own-exam.ts'
import * as importing from '#contract/import.ts'
import * as favorite from '#contract/favorite.ts'
import * as file from '#contract/file/file.ts'
import * as fileUpload from '#contract/file/file-upload.ts'
import * as homework from '#contract/homework/homework.ts'
import * as homeworkPage from '#contract/homework/homework-page.ts'
import * as homeworkAnswers from '#contract/homework/homework-answers.ts'
import * as homeworkHistory from '#contract/homework/homework-history.ts'
import * as homeworkReview from '#contract/homework/homework-review.ts'
import * as homeworkWriting from '#contract/homework/homework-writing.ts'
import * as typedAnswers from '#contract/homework/typed-answers.ts'
import * as homeworkFacet from '#contract/homework/homework-facet.ts'
import * as homeworkFound from '#contract/homework/homework-found.ts'
import * as homeworkLike from '#contract/homework/homework-like.ts'
import * as homeworkType from '#contract/homework-type.ts'
import * as homeworkTypeWriting from '#contract/homework-type-writing.ts'
import * as mathConcept from '#contract/math-concept.ts'
import * as mathConceptChange from '#contract/math-concept-change.ts'
import * as mathConceptHistory from '#contract/math-concept-history.ts'
import * as userAccount from '#contract/user/user-account.ts'
import * as userList from '#contract/user/user-list.ts'
import * as admin from '#contract/admin.ts'
import * as notification from '#contract/notification.ts'
import * as push from '#contract/push.ts'
import * as queue from '#contract/queue.ts'
import * as rating from '#contract/rating.ts'
import * as report from '#contract/report.ts'
import * as dispute from '#contract/payment/dispute.ts'
import * as earning from '#contract/payment/earning.ts'
import * as invoice from '#contract/invoice/invoice.ts'
import * as invoiceAdmin from '#contract/invoice/invoice-admin.ts'
import * as discount from '#contract/payment/discount.ts'
import * as order from '#contract/payment/order.ts'
import * as payLink from '#contract/payment/pay-link.ts'
import * as paymentAdmin from '#contract/payment/payment-admin.ts'
import * as payout from '#contract/payment/payout.ts'
import * as reconciliation from '#contract/payment/reconciliation.ts'
import * as statistics from '#contract/payment/statistics.ts'
import * as tax from '#contract/payment/tax.ts'
import * as priceList from '#contract/payment/price-list.ts'
import * as renewal from '#contract/payment/renewal.ts'
import * as token from '#contract/payment/token.ts'
import * as unlock from '#contract/payment/unlock.ts'
import * as practice from '#contract/practice/practice.ts'
import * as practiceVariant from '#contract/practice/variant.ts'
import * as practiceViewers from '#contract/practice/viewers.ts'
import * as presence from '#contract/user/presence.ts'
import * as richImport from '#contract/rich-import.ts'
import * as search from '#contract/search.ts'
import * as sessions from '#contract/sessions.ts'
import * as formulaSheet from '#contract/formula-sheet.ts'
import * as solutionCheck from '#contract/solution-check.ts'
import * as speech from '#contract/speech.ts'
import * as teacherVerification from '#contract/teacher-verification.ts'
import * as taskExport from '#contract/task-export.ts'
import * as subscription from '#contract/subscription.ts'
import * as user from '#contract/user/user.ts'
import * as userReview from '#contract/user/user-review.ts'
import * as worksheet from '#contract/worksheet.ts'

/** The modules of the contract that hold operations; the reference shows them in this order. */
const modules: readonly object[] = [
  config,
  search,
  homework,
  homeworkPage,
  homeworkAnswers,
  typedAnswers,
  homeworkWriting,
  homeworkReview,
  homeworkHistory,
  homeworkFacet,
  homeworkFound,
  homeworkLike,
  mathConcept,
  mathConceptChange,
  mathConceptHistory,
  homeworkType,
  homeworkTypeWriting,
  exam,
  examPrinting,
  examSheet,
  importing,
  examSitting,
  ownExam,
  ownExamPrinting,
  classExam,
  worksheet,
  exercise,
  exerciseWriting,
  practice,
  practiceVariant,
  practiceViewers,
  favorite,
  user,
  userList,
  userReview,
  userAccount,
  presence,
  subscription,
  priceList,
  order,
  discount,
  payLink,
  renewal,
  token,
  unlock,
  dispute,
  earning,
  payout,
  reconciliation,
  statistics,
  tax,
  solutionCheck,
  paymentAdmin,
  invoice,
  invoiceAdmin,
  admin,
  teacherVerification,
  account,
  auth,
  emailChange,
  sessions,
  file,
  fileUpload,
  richImport,
  formulaSheet,
  speech,
  taskExport,
  book,
  bookWriting,
  company,
  comment,
  chat,
  chatMessage,
  board,
  chatSafety,
  meeting,
  chatSearch,
  notification,
  push,
  queue,
  rating,
  report,
]

/** Every operation of the API. The server refuses to start when one has no handler or a handler has no operation. */
export const endpoints: readonly AnyEndpoint[] = modules.flatMap((module) => Object.values(module).filter(isEndpoint))

function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value
}
