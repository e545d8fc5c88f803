import { Mail } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { ROLE_LABELS } from '#contract/labels.ts'
import { paths } from '#contract/paths.ts'
import { useKnownViewer } from '#web/auth/index.ts'
import { OnlineAvatar } from '#web/presence/index.ts'
import { BadgeList } from '#web/user/BadgeList.tsx'
import { CopyPhone } from '#web/user/CopyPhone.tsx'
import { messages } from '#web/user/messages.ts'
import { placeBeside } from '#web/user/place-beside.ts'
import { type FoundPerson, readPerson } from '#web/user/read-person.ts'
import { SubjectList } from '#web/user/SubjectList.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { Stars } from '#web/ui/Stars.tsx'

/** Delays of what opens under the pointer (spec section 9). */
const OPEN_MS = 500
const CLOSE_MS = 200

/** The link that names a person, and how it was reached. */
export type Pointed = { link: HTMLAnchorElement; userId: number; isTapped: boolean }

type Props = { pointed: Pointed; onClose: () => void }

/** The card of the person whose name is pointed at: waits a moment, then shows itself and stays while it is used. */
export function HoverCard({ pointed, onClose }: Props) {
  const [waited, setWaited] = useState<Pointed | null>(null)

  useEffect(() => {
    const timer = setTimeout(() => pointed.link.matches(':hover, :focus-visible') && setWaited(pointed), OPEN_MS)
    return () => clearTimeout(timer)
  }, [pointed])

  const shown = pointed.isTapped ? pointed : waited
  function close() {
    setWaited(null)
    // Another name may be waiting for its card already.
    if (shown === pointed) onClose()
  }

  return shown && <OpenCard key={shown.userId} shown={shown} onClose={close} />
}

function OpenCard({ shown: { link, userId }, onClose }: { shown: Pointed; onClose: () => void }) {
  const card = useRef<HTMLDivElement>(null)
  const viewer = useKnownViewer()
  const viewerId = viewer?.id ?? null
  const [person, setPerson] = useState<FoundPerson | null>()

  useEffect(() => {
    let isLeft = false
    void readPerson(userId, viewerId).then((found) => !isLeft && setPerson(found))
    return () => {
      isLeft = true
    }
  }, [userId, viewerId])

  useLayoutEffect(() => {
    const element = card.current
    if (!element) return
    element.showPopover()
    const observer = new ResizeObserver(() => placeBeside(element, link))
    observer.observe(element)
    return () => observer.disconnect()
  }, [link])

  useLeaving(card, link, onClose)

  return (
    <div
      ref={card}
      popover="manual"
      role="dialog"
      aria-label={messages.cardOf(person?.displayName ?? link.innerText)}
      className="hover-card"
    >
      {person && <Content person={person} />}
      {person === null && <p className="text-text-muted">{messages.cardFailed}</p>}
      {person === undefined && (
        <SkeletonGroup className="grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-4">
          <Skeleton className="size-20 rounded-full" />
          <Skeleton className="h-14" />
        </SkeletonGroup>
      )}
    </div>
  )
}

function Content({ person }: { person: FoundPerson }) {
  const viewer = useKnownViewer()
  // Spec section 2: only teachers and admins are offered a way to reach the person.
  const mayContact = viewer && viewer.role !== 'USER' && viewer.id !== person.id
  return (
    <>
      <div className="flex items-center gap-4">
        <OnlineAvatar userId={person.id} name={person.displayName} url={person.avatarUrl} size="lg" />
        <div className="grid min-w-0 gap-0.5">
          <p className="heading text-lg break-words">{person.displayName}</p>
          <p className="text-sm break-words text-text-muted">
            {ROLE_LABELS[person.role]} · @{person.username}
          </p>
          <Stars rating={person.rating.rating} count={person.rating.count} />
        </div>
      </div>
      <SubjectList subjects={person.subjects} />
      <BadgeList badges={person.badges} />
      {person.descriptionText !== '' && <p className="line-clamp-3 text-sm">{person.descriptionText}</p>}
      <div className="flex flex-wrap gap-2">
        <LinkButton to={paths.profile(person)} size="sm">
          {messages.showProfile}
        </LinkButton>
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

/** Closes what was left: by pointer, focus, a press elsewhere or Escape. Tab goes from the name into the card and back. */
function useLeaving(card: React.RefObject<HTMLDivElement | null>, link: HTMLElement, onClose: () => void): void {
  const close = useEffectEvent(onClose)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const isInside = (target: EventTarget | null): boolean =>
      target instanceof Node && (link.contains(target) || (card.current?.contains(target) ?? false))
    const stay = (): void => clearTimeout(timer)
    const leave = (): void => {
      stay()
      timer = setTimeout(() => close(), CLOSE_MS)
    }

    function onPointer(event: Event): void {
      if (isInside(event.target)) stay()
      else if (event.type === 'pointerdown') close()
      // A finger leaves by tapping elsewhere, the keyboard by moving on.
      else if (event instanceof PointerEvent && event.pointerType !== 'touch' && !isInside(document.activeElement)) leave()
    }
    const onFocus = ({ target }: FocusEvent): void => (isInside(target) ? stay() : leave())

    function onKey(event: KeyboardEvent): void {
      const isInCard = card.current?.contains(document.activeElement) ?? false
      if (event.key === 'Escape') {
        event.stopPropagation()
        if (isInCard) link.focus()
        close()
      }
      if (event.key !== 'Tab') return
      const stops = [...(card.current?.querySelectorAll<HTMLElement>('a, button') ?? [])]
      if (document.activeElement === link && !event.shiftKey && stops[0]) {
        event.preventDefault()
        stops[0].focus()
      } else if (isInCard && document.activeElement === (event.shiftKey ? stops[0] : stops.at(-1))) {
        // Onwards the browser moves from the name to what follows it.
        if (event.shiftKey) event.preventDefault()
        link.focus()
      }
    }

    const options = { capture: true }
    document.addEventListener('pointerover', onPointer, options)
    document.addEventListener('pointerdown', onPointer, options)
    document.addEventListener('focusin', onFocus, options)
    document.addEventListener('keydown', onKey, options)
    return () => {
      stay()
      document.removeEventListener('pointerover', onPointer, options)
      document.removeEventListener('pointerdown', onPointer, options)
      document.removeEventListener('focusin', onFocus, options)
      document.removeEventListener('keydown', onKey, options)
    }
  }, [card, link])
}
