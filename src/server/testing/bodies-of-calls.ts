import { PASSWORD } from '#server/testing/an-account.ts'

/** Bodies of operations about a private thing, so that they get as far as looking for it. */
export const bodiesOfCalls: Readonly<Record<string, object>> = {
  'user.updatePaymentMethod': { type: 'PRZELEW', bankAccount: 'PL61109010140000071219812874' },
  'favorite.update': { name: 'Na sprawdzian' },
  'favorite.share': { isShared: true },
  'favorite.removeHomework': { id: 1 },
  'comment.update': { message: '<p>x</p>' },
  'rating.reply': { reply: '<p>x</p>' },
  'homework.update': { description: '<p>x</p>', closed: false, answer: '<p>1</p>', level: 'PRIMARY' },
  'homework.checkTypedAnswers': { answers: [{ typed: '4' }] },
  'exam.startSitting': { extraMinutes: 0 },
  'examSitting.saveAnswer': { answersIds: [], typed: [], isMarked: true },
  'examSitting.markTask': { points: 1 },
  'practice.checkVariant': { answersIds: [1] },
  'practice.checkTypedVariant': { answers: [{ typed: '4' }] },
  'homework.review': { status: 'APPROVED' },
  'homework.move': { transition: 'takeBack' },
  'comment.accept': { isAccepted: true },
  'comment.answer': { message: '<p>x</p>' },
  'comment.report': { reason: 'Obelga' },
  'user.delete': { password: PASSWORD },
  'file.readUpload': { headers: { 'tus-resumable': '1.0.0' }, bytes: [] },
  'file.continueUpload': { headers: { 'tus-resumable': '1.0.0', 'upload-offset': '5' }, bytes: [] },
}
