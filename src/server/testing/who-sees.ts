import { OWN_CHAT } from '#server/testing/a-chat-room.ts'

/** True for those who see a private task; private things of other kinds have a rule of their own. */
export const isHomeworkSeenBy = (who: string): boolean => who === 'author' || who === 'ADMIN'
const isAuthor = (who: string): boolean => who === 'author'
/** Who sees a private thing that an operation is called about, where it is no task. */
export const seenBy: Record<string, (who: string) => boolean> = {
  'auth.endSession': () => false,
  'file.get': isAuthor,
  'file.download': isAuthor,
  'file.preview': isAuthor,
  'file.delete': isAuthor,
  'file.readUpload': isAuthor,
  'file.continueUpload': isAuthor,
  // A finished upload can't be given up any more.
  'file.giveUpUpload': () => false,
  'user.get': (who) => who === 'ADMIN',
  'user.reviews': (who) => who === 'ADMIN',
  'user.profile': (who) => who === 'ADMIN',
  // Nobody here was refused.
  'user.askForVerification': () => false,
  'user.delete': (who) => who === 'ADMIN',
  ...Object.fromEntries(
    ['deleteCompany', 'deletePhoneNumber', 'updatePaymentMethod', 'deletePaymentMethod'].map((name) => [`user.${name}`, isAuthor]),
  ),
  // Nobody has shared anything by that link.
  'favorite.shared': () => false,
  ...Object.fromEntries(['get', 'update', 'share', 'print', 'pdf', 'delete'].map((name) => [`favorite.${name}`, isAuthor])),
  // Its owner has deleted the list by then.
  'favorite.removeHomework': () => false,
  ...Object.fromEntries(['pupil', 'leavePupil', 'removeViewer'].map((name) => [`practice.${name}`, isAuthor])),
  // ADMIN reads the exams of all teachers; they alone change them.
  ...Object.fromEntries(
    ['saveTasks', 'update', 'copy', 'share', 'delete', 'mark', 'extraTime', 'paper', 'print', 'pdf'].map((name) => [
      `ownExam.${name}`,
      isAuthor,
    ]),
  ),
  // Worksheets are their teacher's alone.
  ...Object.fromEntries(['get', 'save', 'copy', 'share', 'delete', 'paper', 'print', 'pdf'].map((name) => [`worksheet.${name}`, isAuthor])),
  ...Object.fromEntries(['shared', 'take'].map((name) => [`worksheet.${name}`, () => false])),
  // Nobody has made such a link.
  ...Object.fromEntries(['get', 'start'].map((name) => [`classExam.${name}`, () => false])),
  ...Object.fromEntries(
    ['get', 'sheet', 'photos', 'addPhoto', 'removePhoto', 'saveAnswer', 'handIn', 'markTask'].map((name) => [
      `examSitting.${name}`,
      isAuthor,
    ]),
  ),
  // An ADMIN finds everybody, and so may ask anybody for a talk.
  ...Object.fromEntries(OWN_CHAT.map((name) => [name, isAuthor])),
  // There is no such meeting.
  ...Object.fromEntries(['knock', 'recordMeeting', 'stopRecording', 'answerRecording'].map((name) => [`chat.${name}`, () => false])),
  'comment.update': isAuthor,
  'comment.document': isAuthor,
  // ADMIN looks at the orders of others; their buyer alone pays and gives them up.
  ...Object.fromEntries(['pay', 'cancel', 'withdraw'].map((name) => [`order.${name}`, isAuthor])),
  'invoice.ask': isAuthor,
  ...Object.fromEntries(['create', 'withdraw'].map((name) => [`payLink.${name}`, isAuthor])),
  // Nobody has made such a link.
  ...Object.fromEntries(['get', 'pay', 'refresh', 'withdrawFromOrder'].map((name) => [`payLink.${name}`, () => false])),
  // ADMIN reads everybody's checks; those whom they concern report them, and their pupil takes them back.
  ...Object.fromEntries(['cancel', 'report'].map((name) => [`check.${name}`, isAuthor])),
  ...Object.fromEntries(['take', 'answer', 'refuse'].map((name) => [`check.${name}`, () => false])),
  'notification.read': isAuthor,
  'push.removeDevice': isAuthor,
  // ADMIN, who tries last, might delete it if its author hadn't.
  'comment.delete': isAuthor,
  'rating.delete': isAuthor,
  'report.withdraw': isAuthor,
  'rating.reply': isAuthor,
  'homework.delete': isAuthor,
}

/** Refusals of ADMIN, who tries last, where the author has done it already, or what the author alone does. */
export const lateFor: Record<string, number> = { 'homework.submit': 409, 'homework.publish': 409, 'homework.move': 409 }
