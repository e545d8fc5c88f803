import type { Person } from '#contract/user/user-list.ts'
import { useKnownViewer } from '#web/auth/index.ts'
import { CopyPhone } from '#web/user/CopyPhone.tsx'
import { WriteButton } from '#web/user/WriteButton.tsx'

/** Offers ways to reach a teacher: private messages, and the phone number for those it is told to. Nothing on one's own card. */
export function ContactButtons({ person }: { person: Pick<Person, 'id' | 'displayName' | 'phoneNumber'> }) {
  const viewer = useKnownViewer()
  const { phoneNumber } = person
  if (viewer?.id === person.id) return null
  return (
    <div className="needs-script flex flex-wrap gap-2">
      <WriteButton userId={person.id} viewerId={viewer?.id} />
      {phoneNumber !== null && <CopyPhone name={person.displayName} phoneNumber={phoneNumber} />}
    </div>
  )
}
