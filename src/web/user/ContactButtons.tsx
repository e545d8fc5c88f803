import type { Person } from '#contract/user/user-list.ts'
import { useKnownViewer } from '#web/auth/index.ts'
import { CopyPhone } from '#web/user/CopyPhone.tsx'

/**
 * Offers ways to reach a teacher: the phone number, for those it is told to. Private messages aren't offered to anybody until there
 * is a place where they can be written. Nothing on one's own card.
 */
export function ContactButtons({ person }: { person: Pick<Person, 'id' | 'displayName' | 'phoneNumber'> }) {
  const viewer = useKnownViewer()
  const { phoneNumber } = person
  if (viewer?.id === person.id || phoneNumber === null) return null
  return (
    <div className="needs-script flex flex-wrap gap-2">
      <CopyPhone name={person.displayName} phoneNumber={phoneNumber} />
    </div>
  )
}
