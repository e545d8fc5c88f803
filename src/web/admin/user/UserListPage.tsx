import { useId } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import {
  listManagedUsers,
  MANAGED_USER_SORTS,
  type ManagedUser,
  type ManagedUserQuery,
  PERSON_SINCE,
  PERSON_STATUSES,
} from '#contract/admin.ts'
import { ROLES } from '#contract/enums.ts'
import { ROLE_LABELS } from '#contract/text/labels.ts'
import { paths } from '#contract/paths.ts'
import { adminMeta } from '#web/admin/admin-meta.ts'
import { parseUserQuery, userListAddress } from '#web/admin/filters.ts'
import { messages, STATUS_TONES } from '#web/admin/messages.ts'
import { RowSkeletons } from '#web/admin/RowSkeletons.tsx'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { OnlineAvatar } from '#web/presence/index.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { ResultList } from '#web/ui/list/ResultList.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { FilterForm } from '#web/ui/list/FilterForm.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { Route } from './+types/UserListPage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { usersTitle: title, usersDescription: description } = messages
  return adminMeta({ title, description, path: paths.adminUsers() }, loaderData?.origin)
}

/** Everybody who is here, found by name, role and state; all of it in the address. */
export default function UserListPage() {
  const [query] = useSearchParams()
  const state = parseUserQuery(query)
  const people = useServer(listManagedUsers, { query: state })
  return (
    <>
      <PageTitle title={messages.usersTitle} lead={messages.usersDescription} />
      <UserFilters state={state} />
      <Loaded of={people} waiting={<RowSkeletons />} failed={messages.failed}>
        {({ results, ...list }) => (
          <ResultList
            {...list}
            href={(page, pageSize) => userListAddress({ ...state, page, pageSize })}
            hint={messages.noResultsHint}
            action={<LinkButton to={paths.adminUsers()}>{messages.reset}</LinkButton>}
          >
            <Card className="p-0!">
              <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-border">
                {results.map((person) => (
                  <UserRow key={person.id} person={person} />
                ))}
              </ul>
            </Card>
          </ResultList>
        )}
      </Loaded>
    </>
  )
}

function UserFilters({ state }: { state: ManagedUserQuery }) {
  const navigate = useNavigate()
  const formId = useId()
  /** Any change leads back to page 1. */
  const show = (change: Record<string, string>) => {
    const next = new URLSearchParams(userListAddress({ ...state, page: 1 }).split('?')[1])
    for (const [key, value] of Object.entries(change)) next.set(key, value)
    void navigate(userListAddress(parseUserQuery(next)), { preventScrollReset: true })
  }
  const anything = { value: '', label: messages.all }

  return (
    <FilterForm
      id={formId}
      label={messages.searchUsers}
      submit={messages.search}
      maxLength={200}
      search={state.search ?? ''}
      onSearch={(search) => show({ search })}
    >
      <Select
        label={messages.role}
        name="role"
        value={state.role ?? ''}
        onChange={(event) => show({ role: event.currentTarget.value })}
        options={[anything, ...ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }))]}
      />
      <Select
        label={messages.status}
        name="status"
        value={state.status ?? ''}
        onChange={(event) => show({ status: event.currentTarget.value })}
        options={[anything, ...PERSON_STATUSES.map((value) => ({ value, label: messages.statuses[value] }))]}
      />
      <Select
        label={messages.joinedFrom}
        name="since"
        value={state.since ?? ''}
        onChange={(event) => show({ since: event.currentTarget.value })}
        options={[
          { value: '', label: messages.joinedAnyTime },
          ...PERSON_SINCE.map((value) => ({ value, label: messages.joinedSince[value] })),
        ]}
      />
      <Select
        label={messages.sort}
        name="sort"
        value={state.sort ?? MANAGED_USER_SORTS[0]}
        onChange={(event) => show({ sort: event.currentTarget.value })}
        options={MANAGED_USER_SORTS.map((value) => ({ value, label: messages.sorts[value] }))}
      />
    </FilterForm>
  )
}

function UserRow({ person }: { person: ManagedUser }) {
  return (
    <li className="relative flex items-center gap-x-4 px-4 py-3 hover:bg-surface-raised sm:px-5">
      <OnlineAvatar userId={person.id} name={person.displayName} url={person.avatarUrl} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-48">
          <Link to={paths.adminUser(person.id)} className="block truncate font-medium after:absolute after:inset-0">
            {person.displayName}
          </Link>
          <p className="truncate text-sm text-text-muted">
            @{person.username} · {person.email ?? messages.noAddress}
          </p>
        </div>
        <div className="flex flex-wrap gap-1.5">
          <Badge>{ROLE_LABELS[person.role]}</Badge>
          {person.hasActiveSubscription && <Badge tone="rating">{messages.premium}</Badge>}
          {person.status !== 'ACTIVE' && <Badge tone={STATUS_TONES[person.status]}>{messages.statuses[person.status]}</Badge>}
        </div>
      </div>
    </li>
  )
}
