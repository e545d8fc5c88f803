import { MessageCircle } from 'lucide-react'
import { messages as shared } from '#contract/messages.ts'
import type { Person } from '#contract/user-list.ts'
import { useKnownViewer } from '#web/auth/index.ts'
import { CopyPhone } from '#web/user/CopyPhone.tsx'
import { messages } from '#web/user/messages.ts'
import { Button } from '#web/ui/Button.tsx'
import { showToast } from '#web/ui/toast-store.ts'

/**
 * How to reach a teacher (spec section 2): the phone number, for those it is told to, and a private message, which takes
 * signing in. Nothing on one's own card.
 */
export function ContactButtons({ person }: { person: Pick<Person, 'id' | 'displayName' | 'phoneNumber'> }) {
  const viewer = useKnownViewer()
  const { phoneNumber } = person
  if (viewer?.id === person.id) return null
  return (
    <div className="needs-script flex flex-wrap gap-2">
      {viewer === null && (
        <Button
          size="sm"
          icon={<MessageCircle aria-hidden />}
          aria-label={messages.writeTo(person.displayName)}
          onClick={() => showToast({ title: shared.signedOut, message: shared.signInToWrite, variant: 'info' })}
        >
          {messages.write}
        </Button>
      )}
      {phoneNumber !== null && <CopyPhone name={person.displayName} phoneNumber={phoneNumber} />}
    </div>
  )
}
