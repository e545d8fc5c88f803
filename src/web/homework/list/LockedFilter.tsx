import { messages } from '#web/homework/list/messages.ts'
import { PremiumButton } from '#web/subscription/index.ts'

/** The place of a filter that is there with Premium. */
export function LockedFilter({ title }: { title: string }) {
  return (
    <div className="needs-script grid justify-items-start gap-2">
      <p className="font-semibold">{title}</p>
      <PremiumButton size="sm">{messages.chooseType}</PremiumButton>
    </div>
  )
}
