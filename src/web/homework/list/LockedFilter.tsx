import { paths } from '#contract/paths.ts'
import { messages } from '#web/homework/list/messages.ts'
import { PremiumButton } from '#web/subscription/index.ts'
import { Link } from '#web/ui/Link.tsx'

/** The place of a filter that is there with Premium, and the way to what Premium is. */
export function LockedFilter({ title }: { title: string }) {
  return (
    <div className="needs-script grid justify-items-start gap-1">
      <p className="mb-1 font-semibold">{title}</p>
      <PremiumButton size="sm">{messages.chooseType}</PremiumButton>
      <Link to={paths.subscription()} className="inline-flex min-h-control items-center text-sm text-accent-text hover:underline">
        {messages.whatPremiumGives}
      </Link>
    </div>
  )
}
