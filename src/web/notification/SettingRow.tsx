import { useState } from 'react'
import { NOTIFICATION_MAILS, type NotificationMail, type NotificationSetting } from '#contract/notification.ts'
import { messages } from '#web/notification/messages.ts'
import { Select } from '#web/ui/form/Select.tsx'

type Props = {
  setting: NotificationSetting
  label: string
  /** The choices about mails; none where a letter of its own goes out. */
  mails: readonly NotificationMail[]
  /** Resolves when what holds now has been read. */
  onSave: (setting: NotificationSetting) => Promise<void>
}

/** One kind of news: in the product or not, and by which mail. */
export function SettingRow({ setting, label, mails, onSave }: Props) {
  /** The choice on its way; what the server has said stands otherwise. */
  const [chosen, setChosen] = useState<NotificationSetting | null>(null)
  const { inProduct, mail } = chosen ?? setting

  function choose(change: Partial<NotificationSetting>) {
    const next = { ...(chosen ?? setting), ...change }
    setChosen(next)
    void onSave(next).then(() => setChosen((latest) => (latest === next ? null : latest)))
  }

  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        <label className="setting-switch" data-name={messages.inProduct}>
          <input
            type="checkbox"
            className="checkbox"
            aria-label={messages.inProductOf(label)}
            checked={inProduct}
            onChange={(event) => choose({ inProduct: event.target.checked })}
          />
        </label>
      </td>
      <td data-name={messages.mail}>
        {mails.length === 0 ? (
          <span className="text-sm text-text-muted">{messages.ownLetter}</span>
        ) : (
          <Select
            hideLabel
            label={messages.mailOf(label)}
            value={mail}
            options={mails.map((value) => ({ value, label: messages.mails[value] }))}
            onChange={(event) => {
              const value = NOTIFICATION_MAILS.find((known) => known === event.target.value)
              if (value) choose({ mail: value })
            }}
          />
        )}
      </td>
    </tr>
  )
}
