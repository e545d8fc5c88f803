/** The one door by which features tell people of what has happened. */
export {
  forgetNotifications,
  type News,
  notify,
  notifyAdmins,
  settleNewsOfOtherRoles,
  settleNotifications,
} from '#server/notification/notify.ts'
