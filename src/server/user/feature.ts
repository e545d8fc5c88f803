import { user } from '#server/db/tables/user.ts'
import type { Feature } from '#server/platform/feature.ts'
import { createMailer } from '#server/platform/mail/index.ts'
import { createSmsSender } from '#server/platform/sms/index.ts'
import { phoneCodeHandlers } from '#server/user/account/phone-number.ts'
import { listPeoplePages } from '#server/user/people/list-people-pages.ts'
import { userRecords } from '#server/user/personal-records.ts'
import { userRichTables } from '#server/user/rich-tables.ts'
import { userRoutes } from '#server/user/routes.ts'
import { verificationMailHandlers } from '#server/user/verification/mail-handlers.ts'

export const userFeature: Feature = {
  name: 'user',
  records: userRecords,
  richTables: userRichTables,
  filePlaces: [{ column: user.avatarFileId }, { column: user.videoFileId }],
  publicPages: listPeoplePages,
  start({ db, settings, keyOf, origin }) {
    const key = keyOf('phone code')
    return {
      routes: userRoutes({ phoneCodeKey: key }),
      listeners: [
        ...phoneCodeHandlers({ db, sms: createSmsSender(settings), key }),
        ...verificationMailHandlers({ db, mailer: createMailer(settings), origin }),
      ],
    }
  },
}
