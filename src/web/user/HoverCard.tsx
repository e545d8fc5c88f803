import Mail from 'virtual:icons/mail'
import { useEffect, useState } from 'react'
import { ROLE_LABELS } from '#contract/text/labels.ts'
import { paths } from '#contract/paths.ts'
import { withHardSpaces } from '#contract/text/hard-spaces.ts'
import { useKnownViewer } from '#web/auth/index.ts'
import { OnlineAvatar } from '#web/presence/index.ts'
import { BadgeList } from '#web/user/BadgeList.tsx'
import { CopyPhone } from '#web/user/CopyPhone.tsx'
import { messages } from '#web/user/messages.ts'
import { type FoundPerson, knownPerson, readPerson } from '#web/user/read-person.ts'
import { SubjectList } from '#web/user/SubjectList.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { HoverBox, type Pointed } from '#web/ui/overlay/HoverBox.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/list/Skeleton.tsx'
import { Stars } from '#web/ui/Stars.tsx'
import { WriteButton } from '#web/user/WriteButton.tsx'

type Props = { pointed: Pointed; onClose: () => void }

/** The card of the person whose name is pointed at: a link that carries `data-user-id`, or stands in something that does. */
export function HoverCard(props: Props) {
  const [found, setFound] = useState<FoundPerson | null>(null)
  return (
    <HoverBox
      {...props}
      role="dialog"
      label={(element) => messages.cardOf(found && found.id === userIdOf(element) ? found.displayName : element.innerText)}
    >
      {(element) => <Card key={userIdOf(element)} userId={userIdOf(element)} onFound={setFound} />}
    </HoverBox>
  )
}

function userIdOf(element: HTMLElement): number {
  return Number(element.closest<HTMLElement>('[data-user-id]')?.dataset['userId'])
}

function Card({ userId, onFound }: { userId: number; onFound: (person: FoundPerson | null) => void }) {
  const viewerId = useKnownViewer()?.id ?? null
  const [person, setPerson] = useState<FoundPerson | null | undefined>(() => knownPerson(userId, viewerId))

  useEffect(() => {
    let isLeft = false
    async function read(): Promise<void> {
      const found = await readPerson(userId, viewerId)
      if (isLeft) return
      setPerson(found)
      onFound(found)
    }
    void read()
    return () => {
      isLeft = true
    }
  }, [userId, viewerId, onFound])

  if (person) return <Content person={person} />
  if (person === null) return <p className="text-text-muted">{messages.cardFailed}</p>
  return (
    <SkeletonGroup className="grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-4">
      <Skeleton className="size-20 rounded-full" />
      <Skeleton className="h-14" />
    </SkeletonGroup>
  )
}

function Content({ person }: { person: FoundPerson }) {
  const viewer = useKnownViewer()
  // docs/product/user.md: only teachers and admins are offered a way to reach the person.
  const mayContact = viewer && viewer.role !== 'USER' && viewer.id !== person.id
  return (
    <>
      <div className="flex items-center gap-4">
        <OnlineAvatar userId={person.id} name={person.displayName} url={person.avatarUrl} size="lg" />
        <div className="grid min-w-0 gap-0.5">
          <p className="heading text-lg wrap-anywhere">{person.displayName}</p>
          <p className="text-sm wrap-anywhere text-text-muted">
            {ROLE_LABELS[person.role]} · @{person.username}
          </p>
          <Stars rating={person.rating.rating} count={person.rating.count} />
        </div>
      </div>
      <SubjectList subjects={person.subjects} />
      <BadgeList badges={person.badges} />
      {person.descriptionText !== '' && <p className="line-clamp-3 text-sm">{withHardSpaces(person.descriptionText)}</p>}
      <div className="flex flex-wrap gap-2">
        <LinkButton to={paths.profile(person)} size="sm">
          {messages.showProfile}
        </LinkButton>
        {mayContact && <WriteButton userId={person.id} viewerId={viewer.id} />}
        {mayContact && person.phoneNumber !== null && <CopyPhone name={person.displayName} phoneNumber={person.phoneNumber} />}
        {mayContact && person.email && (
          <a href={`mailto:${person.email}`} className={buttonClass('secondary', 'sm')}>
            <Mail aria-hidden />
            {messages.mail}
          </a>
        )}
        {viewer?.role === 'ADMIN' && (
          <Link to={paths.adminUser(person.id)} className={buttonClass('ghost', 'sm')}>
            {messages.manage}
          </Link>
        )}
      </div>
    </>
  )
}
