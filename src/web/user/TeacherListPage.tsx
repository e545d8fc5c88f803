import type { FormEvent } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import type { ApiClient } from '#contract/api-client.ts'
import { messages as shared } from '#contract/messages.ts'
import { paths } from '#contract/paths.ts'
import { listUsers, USER_SORTS } from '#contract/user-list.ts'
import { useDataOfViewer } from '#web/auth/index.ts'
import { loadInBrowser, loadOnServer } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { textIn } from '#web/lib/use-form.ts'
import { messages } from '#web/user/messages.ts'
import { parseTeacherQuery, teachersAddress } from '#web/user/teacher-filters.ts'
import { TeacherCard } from '#web/user/TeacherCard.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { Select } from '#web/ui/Select.tsx'
import type { Route } from './+types/TeacherListPage.ts'

const load = (api: ApiClient, request: Request) =>
  api.call(listUsers, { query: { ...parseTeacherQuery(new URL(request.url).searchParams), role: 'TEACHER' } })

export function loader({ context, request }: Route.LoaderArgs) {
  return loadOnServer(context, (api) => load(api, request))
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadInBrowser((api) => load(api, request))
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  return pageMeta({
    title: messages.teachersTitle,
    description: messages.teachersLead,
    path: paths.teachers(),
    origin: loaderData?.origin ?? '',
    isIndexed: location.search === '',
  })
}

/** Teachers, found by name, in an order; all of it in the address. */
export default function TeacherListPage({ loaderData: list }: Route.ComponentProps) {
  const { search: query } = useLocation()
  const navigate = useNavigate()
  const state = parseTeacherQuery(new URLSearchParams(query))
  // Phone numbers are told to people who are signed in.
  useDataOfViewer()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const search = textIn(new FormData(event.currentTarget), 'search').trim()
    void navigate(teachersAddress({ ...state, search: search || undefined, page: 1 }), { preventScrollReset: true })
  }

  return (
    <>
      <PageHeader title={messages.teachersTitle} lead={messages.teachersLead} />
      <div className="page grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-4 py-8">
        <Form method="get" action={paths.teachers()} role="search" onSubmit={submit}>
          <SearchField
            key={state.search ?? ''}
            size="lg"
            label={messages.searchTeachers}
            maxLength={200}
            defaultValue={state.search ?? ''}
            end={
              <Button type="submit" size="sm">
                {messages.search}
              </Button>
            }
          />
        </Form>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="font-semibold tabular-nums" aria-live="polite">
            {shared.resultsHeading(String(list.total))}
          </h2>
          <Select
            label={messages.sort}
            hideLabel
            className="needs-script"
            value={state.sort}
            onChange={(event) => {
              const sort = USER_SORTS.find((value) => value === event.currentTarget.value) ?? state.sort
              void navigate(teachersAddress({ ...state, sort, page: 1 }), { preventScrollReset: true })
            }}
            options={USER_SORTS.map((value) => ({ value, label: messages.sorts[value] }))}
          />
        </div>
        {list.results.length === 0 ? (
          <EmptyState title={shared.noMatchingResults} action={<LinkButton to={paths.teachers()}>{messages.allTeachers}</LinkButton>} />
        ) : (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {list.results.map((person) => (
              <li key={person.id} className="min-w-0">
                <TeacherCard person={person} />
              </li>
            ))}
          </ul>
        )}
        <Pagination page={list.page} pageCount={list.pageCount} href={(page) => teachersAddress({ ...state, page })} />
      </div>
    </>
  )
}
