import { type FormEvent, useId } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import { SUBJECTS } from '#contract/enums.ts'
import { SUBJECT_LABELS } from '#contract/user/subject-labels.ts'
import { USER_SORTS } from '#contract/user/user-list.ts'
import { useDataOfViewer } from '#web/auth/index.ts'
import { loadInBrowser, loadOnServer } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { textIn } from '#web/lib/use-form.ts'
import { SuggestField } from '#web/search/index.ts'
import { loadTeachers } from '#web/user/load-teachers.ts'
import { messages } from '#web/user/messages.ts'
import { parseTeacherQuery } from '#web/user/teacher-filters.ts'
import { teachersAddress } from '#web/user/teachers-address.ts'
import { TeacherCard } from '#web/user/TeacherCard.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import { ResultList } from '#web/ui/list/ResultList.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import type { Route } from './+types/TeacherListPage.ts'
import { SearchForm } from '#web/ui/form/SearchForm.tsx'

export function loader({ context, request }: Route.LoaderArgs) {
  return loadOnServer(context, loadTeachers(request.url))
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadInBrowser(loadTeachers(request.url))
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
  const formId = useId()
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
      <div className="page grid grid-cols-[minmax(0,1fr)] gap-4 py-8">
        <SearchForm id={formId} action={paths.teachers()} onSubmit={submit}>
          <SuggestField
            kinds="teachers"
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
        </SearchForm>
        <ResultList
          {...list}
          form={formId}
          href={(page, pageSize) => teachersAddress({ ...state, page, pageSize })}
          action={<LinkButton to={paths.teachers()}>{messages.allTeachers}</LinkButton>}
          beside={
            <div className="flex flex-wrap gap-2">
              {/* Part of the form, so that it works without script, too. */}
              <Select
                label={messages.subject}
                hideLabel
                form={formId}
                name="subjects"
                value={state.subject ?? ''}
                onChange={(event) => {
                  const subject = SUBJECTS.find((value) => value === event.currentTarget.value)
                  void navigate(teachersAddress({ ...state, subject, page: 1 }), { preventScrollReset: true })
                }}
                options={[
                  { value: '', label: messages.allSubjects },
                  ...SUBJECTS.map((value) => ({ value, label: SUBJECT_LABELS[value] })),
                ]}
              />
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
          }
        >
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
            {list.results.map((person) => (
              <li key={person.id} className="min-w-0">
                <TeacherCard person={person} marked={list.marked} />
              </li>
            ))}
          </ul>
        </ResultList>
      </div>
    </>
  )
}
