import type { Feature } from '#server/platform/feature.ts'
import { type Inbox, mountInbox } from '#server/platform/inbox/routes.ts'
import { mailFolder } from '#server/platform/mail/index.ts'
import { smsFolder } from '#server/platform/sms/index.ts'

/** Shows mails and short messages in the browser where they land in folders: in development alone. */
export const inboxFeature: Feature = {
  name: 'inbox',
  start: ({ settings }) => ({
    mount(server) {
      const show = (path: Inbox['path'], title: string, dir: string | null): void => {
        if (dir !== null) mountInbox(server, { path, title, dir })
      }
      show('/dev/mail', 'Poczta', mailFolder(settings))
      show('/dev/sms', 'SMS-y', smsFolder(settings))
    },
  }),
}
