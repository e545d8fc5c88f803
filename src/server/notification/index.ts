/** The one door by which features tell people of what has happened. */
export { forgetNotifications, type News, notify, notifyAdmins, settleNotifications } from '#server/notification/notify.ts'
