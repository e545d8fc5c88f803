import ArrowLeft from 'virtual:icons/arrow-left'
import { useBrowserValue } from '#web/lib/use-browser-fact.ts'
import { messages } from '#web/payment/unlock/messages.ts'
import { keptWayBack, readWayBack } from '#web/payment/unlock/way-back.ts'
import { LinkButton } from '#web/ui/Button.tsx'

/** Leads back to the task that tokens or Premium were wanted for; nothing where there is none. */
export function WayBackLink() {
  const kept = useBrowserValue(keptWayBack, '')
  const way = kept === '' ? null : readWayBack(kept)
  if (!way) return null
  return (
    <LinkButton to={way.path} icon={<ArrowLeft aria-hidden />} className="justify-self-start">
      {messages.wayBack(way.title)}
    </LinkButton>
  )
}
