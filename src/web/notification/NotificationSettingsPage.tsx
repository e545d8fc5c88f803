import { useRef } from 'react'
import { listNotificationSettings, NOTIFICATION_MAILS, notificationKind, type NotificationSetting } from '#contract/notification.ts'
import { paths } from '#contract/paths.ts'
import { NOTIFICATION_LABELS } from '#contract/text/notification-texts.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { readAnew, useServer } from '#web/lib/server-state/use-server.ts'
import { saveSetting } from '#web/notification/api.ts'
import { messages } from '#web/notification/messages.ts'
import './settings.css'
import { SettingRow } from '#web/notification/SettingRow.tsx'
import { ChatAlerts } from '#web/push/index.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { Link } from '#web/ui/Link.tsx'
import { DataTable } from '#web/ui/list/DataTable.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/list/Skeleton.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import type { Route } from './+types/NotificationSettingsPage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { settingsTitle: title, settingsDescription: description } = messages
  return pageMeta({ title, description, path: paths.accountNotificationSettings(), origin: loaderData?.origin ?? '', isIndexed: false })
}

/** The settings of a person: the ways they are told of each kind of news; each change is saved by itself, one after the other. */
export default function NotificationSettingsPage() {
  const settings = useServer(listNotificationSettings)
  const saving = useRef(Promise.resolve())

  function save(setting: NotificationSetting): Promise<void> {
    saving.current = saveAfter(saving.current, setting)
    return saving.current
  }

  return (
    <>
      <PageTitle title={messages.settingsTitle} lead={messages.settingsDescription} />
      <Loaded of={settings} waiting={<Waiting />} failed={messages.settingsFailed}>
        {({ results }) => (
          <Card>
            <DataTable label={messages.settingsTitle} className="rows-listed setting-table">
              <thead>
                <tr>
                  <th scope="col">{messages.kind}</th>
                  <th scope="col">{messages.inProduct}</th>
                  <th scope="col">{messages.mail}</th>
                </tr>
              </thead>
              <tbody>
                {results.map((setting) => (
                  <SettingRow
                    key={setting.kind}
                    setting={setting}
                    label={NOTIFICATION_LABELS[setting.kind]}
                    mails={notificationKind(setting.kind).hasOwnLetter ? [] : NOTIFICATION_MAILS}
                    onSave={save}
                  />
                ))}
              </tbody>
            </DataTable>
          </Card>
        )}
      </Loaded>
      {/* Below a long table nothing stands before it is there, to be pushed away. */}
      {(settings.data !== undefined || settings.failure !== null) && (
        <>
          <ChatAlerts />
          <p>
            <Link to={paths.accountNotifications()} className="font-medium text-accent-text hover:underline">
              {messages.back}
            </Link>
          </p>
        </>
      )}
    </>
  )
}

async function saveAfter(before: Promise<void>, setting: NotificationSetting): Promise<void> {
  await before
  try {
    await saveSetting(setting)
    showToast({ title: messages.saved, variant: 'success' })
  } catch {
    // The toast of the failed call has said why; the row shows again what holds.
  }
  await readAnew(listNotificationSettings)
}

function Waiting() {
  return (
    <Card>
      <SkeletonGroup className="grid gap-3">
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-11" />
        ))}
      </SkeletonGroup>
    </Card>
  )
}
