import ArrowLeft from 'virtual:icons/arrow-left'
import ExternalLink from 'virtual:icons/external-link'
import ScrollText from 'virtual:icons/scroll-text'
import { useOutletContext } from 'react-router'
import { dayText } from '#contract/text/dates.ts'
import { getManagedUser, listAudit, listManagedUsers, type ManagedUserDetails } from '#contract/admin.ts'
import { ROLE_LABELS } from '#contract/text/labels.ts'
import { SUBJECT_LABELS } from '#contract/user/subject-labels.ts'
import { paths } from '#contract/paths.ts'
import type { Me } from '#contract/user/user.ts'
import { adminMeta } from '#web/admin/admin-meta.ts'
import { BadgesOfUser } from '#web/admin/user/BadgesOfUser.tsx'
import { BlockOfUser } from '#web/admin/user/BlockOfUser.tsx'
import { DeletionOfUser } from '#web/admin/user/DeletionOfUser.tsx'
import { MatterGroup } from '#web/admin/Matter.tsx'
import { messages, STATUS_TONES, VERIFICATION_TONES } from '#web/admin/messages.ts'
import { PremiumGrant } from '#web/admin/user/PremiumGrant.tsx'
import { RoleOfUser } from '#web/admin/user/RoleOfUser.tsx'
import { TwoFactorOfUser } from '#web/admin/user/TwoFactorOfUser.tsx'
import { RowSkeletons } from '#web/admin/RowSkeletons.tsx'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { readAnew, useServer } from '#web/lib/server-state/use-server.ts'
import { OnlineAvatar } from '#web/presence/index.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import type { Route } from './+types/UserPage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData, params }: Route.MetaArgs) {
  const { userTitle: title, userDescription: description } = messages
  return adminMeta({ title, description, path: paths.adminUser(Number(params.id)) }, loaderData?.origin)
}

/** The page on which an admin sees a person and acts on their account. */
export default function UserPage({ params }: Route.ComponentProps) {
  return <Managed key={params.id} id={Number(params.id)} />
}

function Managed({ id }: { id: number }) {
  const managed = useServer(getManagedUser, { params: { id } })
  /** Lists of people and the log are old now, too. */
  const reload = () => void readAnew(getManagedUser, listManagedUsers, listAudit)
  const viewer = useOutletContext<Me>()
  return (
    <>
      <Link
        to={paths.adminUsers()}
        className="inline-flex min-h-11 items-center gap-2 justify-self-start text-sm text-text-muted hover:text-text"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {messages.backToUsers}
      </Link>
      {managed.data === undefined && <h1 className="sr-only">{messages.userTitle}</h1>}
      <Loaded
        of={managed}
        waiting={<RowSkeletons />}
        failed={messages.failed}
        gone={<EmptyState as="h2" title={messages.noUser} hint={messages.noUserHint} />}
      >
        {(person) => (
          <>
            <PersonHead person={person} />
            {viewer.id === id && <p className="text-text-muted">{messages.ownAccount}</p>}
            <MatterGroup title={messages.mayDo}>
              {viewer.id !== id && <RoleOfUser key={person.role} person={person} onChange={reload} />}
              <PremiumGrant person={person} onChange={reload} />
              {(person.role !== 'USER' || person.badges.length > 0) && <BadgesOfUser person={person} onChange={reload} />}
            </MatterGroup>
            {viewer.id !== id && (
              <MatterGroup title={messages.access}>
                {person.status !== 'WITHOUT_ACCOUNT' && (
                  <>
                    <TwoFactorOfUser person={person} onChange={reload} />
                    <BlockOfUser person={person} onChange={reload} />
                  </>
                )}
                <DeletionOfUser person={person} />
              </MatterGroup>
            )}
          </>
        )}
      </Loaded>
    </>
  )
}

function PersonHead({ person }: { person: ManagedUserDetails }) {
  return (
    <header className="grid gap-4">
      <div className="flex flex-wrap items-center gap-4">
        <OnlineAvatar userId={person.id} name={person.displayName} url={person.avatarUrl} size="lg" />
        <div className="grid min-w-0 gap-1">
          <h1 className="heading text-2xl wrap-anywhere lg:text-3xl">{person.displayName}</h1>
          <p className="text-text-muted wrap-anywhere">
            @{person.username} · {person.email ?? messages.noAddress}
          </p>
          <p className="flex flex-wrap gap-1.5">
            <Badge>{ROLE_LABELS[person.role]}</Badge>
            <Badge tone={STATUS_TONES[person.status]}>{messages.statuses[person.status]}</Badge>
            {person.verification && (
              <Badge tone={VERIFICATION_TONES[person.verification.status]}>{messages.verificationOf[person.verification.status]}</Badge>
            )}
          </p>
        </div>
      </div>
      {person.subjects.length > 0 && (
        <p className="text-sm">{messages.subjects(person.subjects.map((subject) => SUBJECT_LABELS[subject]).join(', '))}</p>
      )}
      <p className="text-sm text-text-muted">
        {messages.joined(dayText(person.createdAt))} ·{' '}
        {person.lastOnlineAt ? messages.lastOnline(dayText(person.lastOnlineAt)) : messages.neverOnline}
      </p>
      <div className="flex flex-wrap gap-2">
        {person.hasPage && (
          <LinkButton to={paths.profile(person)} size="sm" icon={<ExternalLink aria-hidden />}>
            {messages.publicPage}
          </LinkButton>
        )}
        <LinkButton to={paths.adminAudit(`userId=${person.id}`)} size="sm" icon={<ScrollText aria-hidden />}>
          {messages.historyOf}
        </LinkButton>
      </div>
    </header>
  )
}
