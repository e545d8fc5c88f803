import { paths } from '#contract/paths.ts'
import type { Person } from '#contract/user/user-list.ts'
import { useKnownViewer } from '#web/auth/index.ts'
import { CopyPhone } from '#web/user/CopyPhone.tsx'
import { messages } from '#web/user/messages.ts'
import { WriteButton } from '#web/user/WriteButton.tsx'
import { LinkButton } from '#web/ui/Button.tsx'

/** Offers ways to reach a teacher: private messages, and the phone number for those it is told to. One's own card leads to where it is changed. */
export function ContactButtons({ person }: { person: Pick<Person, 'id' | 'displayName' | 'phoneNumber'> }) {
  const viewer = useKnownViewer()
  const { phoneNumber } = person
  return (
    <div className="needs-script flex flex-wrap gap-2">
      {viewer?.id === person.id ? (
        <LinkButton to={paths.accountProfile()} size="sm">
          {messages.editProfile}
        </LinkButton>
      ) : (
        <WriteButton userId={person.id} viewerId={viewer?.id} />
      )}
      {phoneNumber !== null && <CopyPhone name={person.displayName} phoneNumber={phoneNumber} />}
    </div>
  )
}
