import { getChatSettings } from '#contract/chat/chat-safety.ts'
import { saveSettings } from '#web/chat/api.ts'
import { messages } from '#web/chat/messages.ts'
import { readAnew, useServer } from '#web/lib/server-state/use-server.ts'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'

/** Chooses whether others see, in all rooms, what one has read and that one types. */
export function ReadingSwitch() {
  const { data } = useServer(getChatSettings)
  if (data === undefined) return null
  return (
    <Checkbox
      label={messages.showsReading}
      checked={data.showsReading}
      onChange={({ currentTarget }) =>
        // The toast of a failed call says why.
        void saveSettings(currentTarget.checked)
          .catch(() => undefined)
          .then(() => readAnew(getChatSettings))
      }
    />
  )
}
