import '#web/exam/exam-list.css'
import type { ExamRoom as Room } from '#contract/exam.ts'
import { formatNumber } from '#contract/text/plural.ts'
import { paths } from '#contract/paths.ts'
import { type ChosenEdition, type ChosenRoom, examListAddress } from '#web/exam/exam-list-address.ts'
import { ExamRoom } from '#web/exam/ExamRoom.tsx'
import { loadExams } from '#web/exam/load-exams.ts'
import { messages } from '#web/exam/messages.ts'
import { ListSearch } from '#web/search/index.ts'
import { loadInBrowser, loadOnServer } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import { Link } from '#web/ui/Link.tsx'
import { ResultList } from '#web/ui/list/ResultList.tsx'
import type { Route } from './+types/ExamListPage.ts'

export function loader({ context, request }: Route.LoaderArgs) {
  return loadOnServer(context, loadExams(request.url))
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadInBrowser(loadExams(request.url))
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: messages.listTitle,
    description: messages.listDescription,
    path: paths.exams(),
    origin: loaderData?.origin ?? '',
    isIndexed: loaderData !== undefined && !isNarrowed(loaderData),
  })
}

/** All public sheets in rooms, one for each exam that people sit (docs/product/exam.md, 6). */
export default function ExamListPage({ loaderData: list }: Route.ComponentProps) {
  const { search, room: chosen, edition, rooms, choices } = list
  const isBound = isNarrowed(list)
  return (
    <>
      <PageHeader title={messages.listTitle} lead={messages.listLead}>
        <ListSearch action={paths.exams()} kinds="exams" label={messages.search} search={search} />
      </PageHeader>
      <div className="page grid grid-cols-[minmax(0,1fr)] gap-6 py-6 md:py-8">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <RoomChoice search={search} chosen={chosen} edition={edition} rooms={rooms} />
          <EditionChoice name="year" of={choices.year} list={list} />
          <EditionChoice name="formula" of={choices.formula} list={list} />
          <EditionChoice name="variant" of={choices.variant} list={list} />
        </div>
        <ResultList
          {...list}
          href={(page, pageSize) => examListAddress(search, { ...chosen, ...edition }, { page, pageSize })}
          hint={isBound ? messages.notFoundHint : messages.empty}
          action={
            isBound ? (
              <LinkButton to={paths.exams()}>{messages.all}</LinkButton>
            ) : (
              <LinkButton to={paths.homeworks()}>{messages.toHomeworks}</LinkButton>
            )
          }
        >
          <div className="exam-rooms">
            {rooms.map((room) => {
              const sheets = list.results.filter(({ type, level }) => type === room.type && level === room.level)
              return (
                sheets.length > 0 && (
                  <ExamRoom key={keyOf(room)} id={keyOf(room)} title={messages.room(room)} sheets={sheets} marked={list.marked} />
                )
              )
            })}
          </div>
        </ResultList>
      </div>
    </>
  )
}

type Bound = { search: string; room: ChosenRoom; edition: ChosenEdition }

const isNarrowed = ({ search, room, edition }: Bound): boolean =>
  search !== '' || Object.values({ ...room, ...edition }).some((value) => value !== undefined)

type EditionProps<Name extends keyof ChosenEdition> = {
  name: Name
  of: readonly { value: NonNullable<ChosenEdition[Name]>; count: number }[]
  list: Bound
}

/** Links that narrow the sheets to a year, a formula or a term; gone where there is nothing to choose between. The chosen one lets go. */
function EditionChoice<Name extends keyof ChosenEdition>({ name, of, list: { search, room, edition } }: EditionProps<Name>) {
  const chosen = edition[name]
  if (of.length < 2 && chosen === undefined) return null
  return (
    <ul aria-label={messages.editions[name]} className="flex flex-wrap gap-2">
      {of.map(({ value, count }) => (
        <li key={value} className="grid">
          <Link
            to={examListAddress(search, { ...room, ...edition, [name]: value === chosen ? undefined : value })}
            preventScrollReset
            aria-current={value === chosen || undefined}
            className="chip-choice justify-center"
          >
            {messages.edition(value)}
            <span className="text-text-muted"> {formatNumber(count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const keyOf = ({ type, level }: Room): string => [type, level].join('-')

type RoomProps = { search: string; chosen: ChosenRoom; edition: ChosenEdition; rooms: readonly Room[] }

/**
 * Links to each room and to all of them, always in the same order. Their widths don't follow the letters, which are others before
 * the fonts are there: no link moves to another row.
 */
function RoomChoice({ search, chosen, edition, rooms }: RoomProps) {
  if (rooms.length < 2 && chosen.type === undefined) return null
  const total = rooms.reduce((sum, { count }) => sum + count, 0)
  const choices = [
    { room: {}, label: messages.allRooms, count: total },
    ...rooms.map(({ type, level, count }) => ({ room: { type, level: level ?? undefined }, label: messages.room({ type, level }), count })),
  ]
  return (
    <nav aria-label={messages.rooms}>
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ room, label, count }) => (
          <li key={label} className="w-51 first:w-29">
            <Link
              to={examListAddress(search, { ...room, ...edition })}
              preventScrollReset
              aria-current={isSame(room, chosen) ? 'page' : undefined}
              className="chip-choice w-full justify-center"
            >
              {label}
              <span className="text-text-muted">{formatNumber(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const isSame = (one: ChosenRoom, other: ChosenRoom): boolean => one.type === other.type && one.level === other.level
