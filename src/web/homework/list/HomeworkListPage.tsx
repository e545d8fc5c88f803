import '#web/homework/list/results.css'
import SlidersHorizontal from 'virtual:icons/sliders-horizontal'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router'
import { defaultHomeworkSort, HOMEWORK_SORT_LABELS } from '#contract/homework/homework.ts'
import { paths } from '#contract/paths.ts'
import { anonymous } from '#contract/user/viewer.ts'
import { useDataOfViewer, useViewer, viewerNow } from '#web/auth/index.ts'
import { onKeptChange } from '#web/favorite/index.ts'
import { ActiveFilters } from '#web/homework/list/ActiveFilters.tsx'
import { loadHomeworkList } from '#web/homework/api.ts'
import {
  changeFilters,
  countChosen,
  filtersFor,
  type HomeworkListState,
  listAddress,
  offeredSorts,
  parseFilters,
} from '#web/homework/list/filters.ts'
import { useKeptList } from '#web/homework/use-kept-list.ts'
import { HomeworkCard } from '#web/homework/HomeworkCard.tsx'
import { HomeworkFilters } from '#web/homework/list/HomeworkFilters.tsx'
import { messages } from '#web/homework/list/messages.ts'
import { messages as taskMessages } from '#web/homework/messages.ts'
import { NothingFound, OtherWays } from '#web/homework/list/NothingFound.tsx'
import { RandomHomeworkButton } from '#web/homework/list/RandomHomeworkButton.tsx'
import { TextTakenNote } from '#web/homework/list/TextTakenNote.tsx'
import { useSearchText } from '#web/homework/list/use-search-text.ts'
import { loadInBrowser, loadOnServer } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { SuggestField } from '#web/search/index.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { PastEnd } from '#web/ui/list/PastEnd.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Drawer, DrawerTrigger } from '#web/ui/overlay/Drawer.tsx'
import { Marked } from '#web/ui/list/Marked.tsx'
import { ResultHeading, ResultPages } from '#web/ui/list/ResultList.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import type { Route } from './+types/HomeworkListPage.ts'
import { SearchForm } from '#web/ui/form/SearchForm.tsx'

const FILTERS_ID = 'filtry'

export function loader({ context, request }: Route.LoaderArgs) {
  return loadOnServer(context, (api) => loadHomeworkList(api, filtersFor(anonymous, parseFilters(new URL(request.url).searchParams))))
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadInBrowser((api) => loadHomeworkList(api, filtersFor(viewerNow(), parseFilters(new URL(request.url).searchParams))))
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  const state = parseFilters(new URLSearchParams(location.search))
  const isPlain = listAddress({ ...state, page: 1 }) === paths.homeworks()
  return pageMeta({
    title: state.search ? messages.searchTitle(state.search) : taskMessages.listTitle,
    description: messages.listDescription,
    path: isPlain && state.page > 1 ? listAddress(state) : paths.homeworks(),
    origin: loaderData?.origin ?? '',
    isIndexed: isPlain,
  })
}

/** The task list (docs/product/homework.md): everything in its URL, a plain GET form without script, at once with it. */
export default function HomeworkListPage({ loaderData: list }: Route.ComponentProps) {
  const location = useLocation()
  const navigation = useNavigation()
  const navigate = useNavigate()
  const formId = useId()
  // While a change is under way the form already shows it.
  const shownLocation = navigation.location?.pathname === location.pathname ? navigation.location : location
  const viewer = useViewer()
  const isOfViewer = useDataOfViewer()
  const { revalidate } = useRevalidator()
  const state = filtersFor(viewer, parseFilters(new URLSearchParams(shownLocation.search)))
  const isPending = shownLocation !== location
  // At once: a controlled checkbox would fall back for the moment a transition takes.
  const show = (next: HomeworkListState) => void navigate(listAddress(next), { preventScrollReset: true, flushSync: true })
  const results = useRef<HTMLElement>(null)
  /** A filter is chosen from deep in a list, too: what it leaves is shown from its beginning. */
  function filter(next: HomeworkListState): void {
    show(next)
    if ((results.current?.getBoundingClientRect().top ?? 0) < 0) results.current?.scrollIntoView()
  }
  const search = useSearchText(state.search ?? '', (text) => {
    const { sort, ...rest } = state
    // An order by relevance means nothing without a text.
    show(changeFilters({ ...rest, sort: text === '' && sort === 'relevance:DESC' ? undefined : sort }, { search: text || undefined }))
  })
  const chosen = countChosen(state)
  useKeptList(listAddress(state), list.results, !isPending)
  const { hideSolved } = state
  useEffect(
    () =>
      onKeptChange((change) => {
        if (change === 'hidden' || hideSolved) void revalidate()
      }),
    [hideSolved, revalidate],
  )
  const isPastEnd = list.page > list.pageCount && list.total > 0

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    search.flush()
  }

  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 pt-6 pb-14 lg:grid-cols-[16rem_minmax(0,1fr)] lg:pt-8">
      <Drawer
        id={FILTERS_ID}
        title={messages.filters}
        sidebar
        footer={
          <Button variant="primary" popoverTarget={FILTERS_ID} popoverTargetAction="hide" className="needs-script w-full">
            {messages.showResults(list.total)}
          </Button>
        }
      >
        <div className="grid gap-6" role="group" aria-label={messages.filters}>
          <HomeworkFilters viewer={viewer} formId={formId} state={state} facets={list.facets} total={list.total} onChange={filter} />
          <Button type="submit" form={formId} variant="primary" className="without-script">
            {messages.apply}
          </Button>
        </div>
      </Drawer>

      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="list-title heading text-3xl">{taskMessages.listTitle}</h1>
          <div className="flex flex-wrap gap-2 max-sm:*:px-3">
            {/* Its room is there from the first paint on (auth/signed-in-script.ts). */}
            <LinkButton to={paths.homeworkNew()} className="for-writers">
              {messages.addTask}
            </LinkButton>
            <RandomHomeworkButton state={state} />
          </div>
        </div>
        <SearchForm id={formId} action={paths.homeworks()} onSubmit={submit} className="grid gap-3">
          <SuggestField
            kinds="besideTasks"
            size="lg"
            label={messages.searchPlaceholder}
            name="search"
            maxLength={200}
            value={search.text}
            onChange={(event) => search.change(event.currentTarget.value)}
            onPick={search.cancel}
            end={<SubmitButton />}
          />
        </SearchForm>

        <section
          ref={results}
          aria-busy={isPending}
          data-everybodys={!isOfViewer || undefined}
          className={classNames(
            'grid scroll-mt-[calc(var(--header)+1rem)] grid-cols-[minmax(0,1fr)] gap-4 transition-opacity',
            isPending && 'opacity-60',
          )}
        >
          <div className="flex flex-wrap items-center gap-2">
            <DrawerTrigger drawer={FILTERS_ID} icon={<SlidersHorizontal aria-hidden />} className="mr-2 lg:hidden">
              {messages.filtersChosen(chosen)}
            </DrawerTrigger>
            <ResultHeading total={list.total} className="mr-2 max-lg:order-1 max-lg:mt-2 max-lg:w-full" />
            <Select
              form={formId}
              label={messages.sort}
              hideLabel
              name="sort"
              value={state.sort ?? defaultHomeworkSort(state.search)}
              onChange={(event) =>
                show(changeFilters(state, { sort: parseFilters(new URLSearchParams({ sort: event.currentTarget.value })).sort }))
              }
              options={offeredSorts(state).map((sort) => ({ value: sort, label: HOMEWORK_SORT_LABELS[sort] }))}
              className="ml-auto lg:order-1"
            />
            <ActiveFilters state={state} facets={list.facets} />
          </div>
          <TextTakenNote taken={list.textTaken} hasWays={(list.nothingFound?.similarFormulas.length ?? 0) > 0} />
          {list.nothingFound && list.results.length > 0 && <OtherWays state={state} found={list.nothingFound} />}
          {isPastEnd ? (
            <PastEnd page={list.page} pageCount={list.pageCount} href={(page) => listAddress({ ...state, page })} />
          ) : list.results.length === 0 ? (
            <NothingFound state={state} found={list.nothingFound} />
          ) : (
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
              {list.results.map((homework) => (
                <li key={homework.id} className="min-w-0">
                  <HomeworkCard
                    homework={homework}
                    renderName={(name) => <Marked text={name} words={list.marked} />}
                    from={state.search && listAddress(state)}
                  />
                </li>
              ))}
            </ul>
          )}
        </section>
        <div className="mt-4">
          <ResultPages
            page={list.page}
            pageCount={list.pageCount}
            pageSize={state.pageSize}
            href={(page, pageSize) => listAddress({ ...state, page, pageSize })}
            form={formId}
          />
        </div>
      </div>
    </div>
  )
}

function SubmitButton() {
  return (
    <Button type="submit" variant="primary" className="without-script">
      {messages.search}
    </Button>
  )
}
