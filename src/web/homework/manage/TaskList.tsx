import Plus from 'virtual:icons/plus'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { withHardSpaces } from '#contract/text/hard-spaces.ts'
import { HOMEWORK_STATUSES, type HomeworkStatus } from '#contract/enums.ts'
import { type HomeworkCard, listHomework } from '#contract/homework/homework.ts'
import { dayText } from '#contract/text/dates.ts'
import { APPROVAL_LABELS, HOMEWORK_STATUS_LABELS } from '#contract/text/labels.ts'
import { paths } from '#contract/paths.ts'
import type { Me } from '#contract/user/user.ts'
import { TextTakenNote } from '#web/homework/list/TextTakenNote.tsx'
import { addressOf } from '#web/homework/manage/address-of.ts'
import { BulkActions } from '#web/homework/manage/BulkActions.tsx'
import { messages } from '#web/homework/manage/messages.ts'
import { loadReviewer } from '#web/homework/manage/load-reviewing.ts'
import { bring } from '#web/lib/bring.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { textIn } from '#web/lib/use-form.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Link } from '#web/ui/Link.tsx'
import { ResultList } from '#web/ui/list/ResultList.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/list/Skeleton.tsx'

type Props = { viewer: Me; /** True for a person's own tasks; false for everybody's, which admins look after. */ isOwn: boolean }

const Reviewer = lazy(() => bring(async () => ({ default: (await loadReviewer()).Reviewer })))

const PAGE_SIZES: ReadonlySet<number> = new Set([10, 20, 30, 40, 50])

/** Tasks by their states with counts; all of it in the address. */
export function TaskList({ viewer, isOwn }: Props) {
  const [query] = useSearchParams()
  const state = stateOf(query)
  const own = isOwn ? { authorId: [viewer.id] } : {}
  const list = useServer(listHomework, {
    query: {
      ...own,
      ...(state.status === null ? {} : { statuses: [state.status] }),
      // The likest stand first where words are asked for.
      ...(state.search === '' ? { sort: state.status === 'UNDER_REVIEW' ? 'createdAt:ASC' : 'createdAt:DESC' } : { search: state.search }),
      page: state.page,
      pageSize: state.pageSize,
    },
  })
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const address = (change: Partial<State>) => addressOfList(isOwn, { ...state, page: 1, ...change })
  const navigate = useNavigate()
  /** True of an empty list of which nothing was asked: the person has written no task yet. */
  const hasNone = isOwn && state.status === null && state.search === ''

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void navigate(address({ search: textIn(new FormData(event.currentTarget), 'search').trim() }), { preventScrollReset: true })
  }

  return (
    <>
      <form role="search" onSubmit={submit}>
        <SearchField
          key={state.search}
          label={messages.search}
          maxLength={200}
          defaultValue={state.search}
          end={
            <Button type="submit" size="sm">
              {messages.searchAction}
            </Button>
          }
        />
      </form>
      <Loaded of={list} waiting={<RowSkeletons />} failed={messages.failed}>
        {({ results, facets, textTaken, ...pages }) => (
          <>
            <States of={state} counts={facets.statuses} address={(status) => address({ status })} />
            <TextTakenNote taken={textTaken} hasWays={false} />
            <BulkActions
              tasks={results.filter(({ id }) => selected.has(id))}
              onClear={() => setSelected(new Set())}
              onDone={async () => {
                setSelected(new Set())
                await list.reload()
              }}
            />
            <ResultList
              {...pages}
              href={(page, pageSize) => address({ page, pageSize })}
              emptyTitle={hasNone ? messages.noneTitle : undefined}
              hint={hasNone ? messages.noneHint : undefined}
              action={
                isOwn ? (
                  <LinkButton to={paths.homeworkNew()} icon={<Plus aria-hidden />}>
                    {messages.add}
                  </LinkButton>
                ) : undefined
              }
            >
              <Card className="p-0!">
                <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-border">
                  {results.map((task) => (
                    <TaskRow
                      key={task.id}
                      task={task}
                      to={addressOf(task, viewer, isOwn)}
                      showsAuthor={!isOwn}
                      isSelected={selected.has(task.id)}
                      onSelect={(isSelected) => {
                        const next = new Set(selected)
                        if (isSelected) next.add(task.id)
                        else next.delete(task.id)
                        setSelected(next)
                      }}
                    />
                  ))}
                </ul>
              </Card>
            </ResultList>
          </>
        )}
      </Loaded>
    </>
  )
}

type StatesProps = {
  of: State
  counts: readonly { value: string | number; count: number }[]
  address: (status: HomeworkStatus | null) => string
}

/** The states that tasks are in, each with their number; nothing where there is none to choose. */
function States({ of: { status: chosen }, counts, address }: StatesProps) {
  const shown = HOMEWORK_STATUSES.flatMap((status) => {
    const count = counts.find(({ value }) => value === status)?.count ?? 0
    return count > 0 || status === chosen ? [{ status, count }] : []
  })
  if (shown.length === 0) return null
  return (
    <nav aria-label={messages.states} className="flex flex-wrap gap-2">
      <StateLink to={address(null)} label={messages.allStates} isCurrent={chosen === null} />
      {shown.map(({ status, count }) => (
        <StateLink
          key={status}
          to={address(status)}
          label={messages.stateCount(HOMEWORK_STATUS_LABELS[status], count)}
          isCurrent={status === chosen}
        />
      ))}
    </nav>
  )
}

type State = { status: HomeworkStatus | null; search: string; page: number; pageSize: number }

function stateOf(query: URLSearchParams): State {
  const pageSize = Number(query.get('pageSize'))
  return {
    status: HOMEWORK_STATUSES.find((status) => status === query.get('statuses')) ?? null,
    search: (query.get('search') ?? '').slice(0, 200),
    page: Math.max(1, Math.trunc(Number(query.get('page'))) || 1),
    pageSize: PAGE_SIZES.has(pageSize) ? pageSize : 10,
  }
}

function addressOfList(isOwn: boolean, { status, search, page, pageSize }: State): string {
  const query = new URLSearchParams()
  if (status !== null) query.set('statuses', status)
  if (search !== '') query.set('search', search)
  if (page > 1) query.set('page', String(page))
  if (pageSize !== 10) query.set('pageSize', String(pageSize))
  return isOwn ? paths.accountHomeworks(query.toString()) : paths.adminHomeworks(query.toString())
}

function StateLink({ to, label, isCurrent }: { to: string; label: string; isCurrent: boolean }) {
  return (
    <LinkButton
      to={to}
      size="sm"
      variant={isCurrent ? 'primary' : 'secondary'}
      aria-current={isCurrent ? 'page' : undefined}
      preventScrollReset
    >
      {label}
    </LinkButton>
  )
}

type RowProps = { task: HomeworkCard; to: string; showsAuthor: boolean; isSelected: boolean; onSelect: (isSelected: boolean) => void }

function TaskRow({ task, to, showsAuthor, isSelected, onSelect }: RowProps) {
  return (
    <li className="flex items-center gap-x-3 px-3 py-2 hover:bg-surface-raised sm:px-4">
      <label className="choice">
        <input
          type="checkbox"
          className="checkbox"
          aria-label={messages.select(task.title)}
          checked={isSelected}
          onChange={(event) => onSelect(event.currentTarget.checked)}
        />
      </label>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <div className="min-w-0 flex-1 basis-48">
          <Link to={to} className="block font-medium wrap-anywhere hover:underline">
            {withHardSpaces(task.title)}
          </Link>
          <p className="text-sm text-text-muted">
            {showsAuthor && `${task.author.displayName} · `}
            {dayText(task.createdAt)}
          </p>
        </div>
        <p className="flex flex-wrap gap-1.5">
          {showsAuthor && task.status === 'UNDER_REVIEW' && (
            <Suspense>
              <Reviewer taskId={task.id} />
            </Suspense>
          )}
          <Badge tone={task.status === 'PUBLIC' ? 'success' : 'warning'}>{HOMEWORK_STATUS_LABELS[task.status]}</Badge>
          {task.adminReview?.status === 'APPROVED' && <Badge tone="info">{APPROVAL_LABELS[task.adminReview.status]}</Badge>}
        </p>
      </div>
    </li>
  )
}

function RowSkeletons() {
  return (
    <SkeletonGroup>
      <Skeleton className="h-12" />
      <Skeleton className="h-64" />
    </SkeletonGroup>
  )
}
