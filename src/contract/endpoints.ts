import type { AnyEndpoint } from '#contract/endpoint.ts'
import * as account from '#contract/account.ts'
import * as auth from '#contract/auth.ts'
import * as book from '#contract/book.ts'
import * as comment from '#contract/comment.ts'
import * as config from '#contract/config.ts'
import * as exam from '#contract/exam.ts'
import * as file from '#contract/file.ts'
import * as fileUpload from '#contract/file-upload.ts'
import * as homework from '#contract/homework.ts'
import * as homeworkFacet from '#contract/homework-facet.ts'
import * as homeworkFound from '#contract/homework-found.ts'
import * as homeworkType from '#contract/homework-type.ts'
import * as mathConcept from '#contract/math-concept.ts'
import * as userAccount from '#contract/user-account.ts'
import * as userList from '#contract/user-list.ts'
import * as admin from '#contract/admin.ts'
import * as presence from '#contract/presence.ts'
import * as search from '#contract/search.ts'
import * as subscription from '#contract/subscription.ts'
import * as user from '#contract/user.ts'
import * as userReview from '#contract/user-review.ts'

/** Every operation of the API. The server refuses to start when one has no handler or a handler has no operation. */
export const endpoints: readonly AnyEndpoint[] = [
  config.getConfig,
  config.reportCsp,
  search.suggest,
  homework.listHomework,
  homework.randomHomework,
  homeworkFacet.listFacetValues,
  homework.listHomeworkSorts,
  homework.getHomework,
  homework.getHomeworkSolution,
  homeworkFound.findInHomework,
  mathConcept.listMathConcepts,
  mathConcept.getMathConcept,
  mathConcept.createMathConcept,
  homeworkType.listHomeworkTypes,
  homeworkType.getHomeworkType,
  exam.listExams,
  exam.getExam,
  user.getProfile,
  user.getMe,
  user.changePassword,
  userList.getUser,
  userList.listUsers,
  userReview.listReviews,
  userList.listSelectableUsers,
  userAccount.getStats,
  userAccount.saveProfile,
  userAccount.saveBusy,
  userAccount.savePersonalData,
  userAccount.saveCompany,
  userAccount.deleteCompany,
  userAccount.sendPhoneNumberConfirmationCode,
  userAccount.confirmPhoneNumber,
  userAccount.deletePhoneNumber,
  userAccount.listPaymentMethods,
  userAccount.createPaymentMethod,
  userAccount.updatePaymentMethod,
  userAccount.deletePaymentMethod,
  userAccount.listConsents,
  presence.listOnline,
  subscription.grantSubscription,
  subscription.endSubscription,
  admin.listManagedUsers,
  admin.getManagedUser,
  admin.changeRole,
  admin.blockUser,
  admin.unblockUser,
  admin.resetTwoFactor,
  admin.awardBadge,
  admin.removeBadge,
  admin.listAudit,
  account.deleteUser,
  account.exportAccount,
  auth.register,
  auth.confirmEmail,
  auth.confirmParentConsent,
  auth.resendEmailConfirmation,
  auth.login,
  auth.loginTwoFactor,
  auth.refreshToken,
  auth.logout,
  auth.forgotPassword,
  auth.setPassword,
  auth.setupTwoFactor,
  auth.verifyTwoFactorSetup,
  auth.disableTwoFactor,
  auth.generateBackupCodes,
  auth.listSessions,
  auth.endSession,
  file.uploadFile,
  file.uploadFileFromUrl,
  fileUpload.createUpload,
  fileUpload.readUpload,
  fileUpload.continueUpload,
  fileUpload.giveUpUpload,
  file.listFiles,
  file.getFileSpace,
  file.getFile,
  file.downloadFile,
  file.previewFile,
  file.deleteFile,
  book.searchBooks,
  comment.listComments,
  comment.createComment,
  comment.updateComment,
  comment.getCommentDocument,
  comment.answerComment,
  comment.deleteComment,
]
