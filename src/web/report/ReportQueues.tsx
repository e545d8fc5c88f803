import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { listChatReports } from '#contract/chat/chat-safety.ts'
import { listReportedComments } from '#contract/comment.ts'
import { listReportedReviews } from '#contract/rating.ts'
import { listReports } from '#contract/report.ts'
import { useQueues } from '#web/queue/index.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { ErrorQueue } from '#web/report/ErrorQueue.tsx'
import { messages } from '#web/report/messages.ts'
import { TalkQueue } from '#web/report/TalkQueue.tsx'
import { WordsQueue } from '#web/report/WordsQueue.tsx'
import { readReportList, REPORT_LISTS, type ReportListState, reportListAddress } from '#web/report/queue-address.ts'
import { SegmentedControl } from '#web/ui/form/SegmentedControl.tsx'
import { ResultList } from '#web/ui/list/ResultList.tsx'

/** The lists of what people reported, each with how much waits, by pages; as some is decided the next comes up. */
export function ReportQueues({ waiting }: { waiting: ReactNode }) {
  const [query] = useSearchParams()
  const state = readReportList(query)
  const navigate = useNavigate()
  // Followed where nothing waits, too: the first report comes by itself.
  useQueues()
  const { data } = useServer(listReports, { query: { pageSize: 10 } })
  const counts = {
    errors: data?.counts.open ?? 0,
    accepted: data?.counts.accepted ?? 0,
    comments: data?.counts.comments ?? 0,
    reviews: data?.counts.reviews ?? 0,
    chat: data?.counts.chat ?? 0,
  }
  return (
    <>
      <SegmentedControl
        label={messages.queues}
        options={REPORT_LISTS.map((value) => ({ value, label: messages.lists[value](counts[value]) }))}
        value={state.list}
        onChange={(list) => void navigate(reportListAddress({ ...state, list, page: 1 }), { preventScrollReset: true })}
        className="flex-wrap justify-self-start"
      />
      {state.list === 'comments' || state.list === 'reviews' ? (
        <Words key={state.list} list={state.list} state={state} waiting={waiting} />
      ) : state.list === 'chat' ? (
        <Talks state={state} waiting={waiting} />
      ) : (
        <Errors key={state.list} state={state} waiting={waiting} />
      )}
    </>
  )
}

type Props = { state: ReportListState; waiting: ReactNode }

function Errors({ state, waiting }: Props) {
  const { list, page, pageSize } = state
  const reports = useServer(listReports, { query: { page, pageSize, state: list === 'accepted' ? 'ACCEPTED' : 'OPEN' } })
  return (
    <Loaded of={reports} waiting={waiting} failed={messages.failed}>
      {({ results, ...pages }) => (
        <ResultList {...pages} href={hrefIn(state)} emptyTitle={messages.nothingIn[list]} hint={messages.noneHint}>
          <ErrorQueue reports={results} />
        </ResultList>
      )}
    </Loaded>
  )
}

function Talks({ state, waiting }: Props) {
  const { page, pageSize } = state
  const reports = useServer(listChatReports, { query: { page, pageSize } })
  return (
    <Loaded of={reports} waiting={waiting} failed={messages.failed}>
      {({ results, ...pages }) => (
        <ResultList {...pages} href={hrefIn(state)} emptyTitle={messages.nothingIn.chat} hint={messages.noneHint}>
          <TalkQueue reports={results} />
        </ResultList>
      )}
    </Loaded>
  )
}

const WORDS = {
  comments: { operation: listReportedComments, queue: 'COMMENT' },
  reviews: { operation: listReportedReviews, queue: 'OPINION' },
} as const

function Words({ list, state, waiting }: Props & { list: keyof typeof WORDS }) {
  const { page, pageSize } = state
  const { operation, queue } = WORDS[list]
  const reported = useServer(operation, { query: { page, pageSize } })
  return (
    <Loaded of={reported} waiting={waiting} failed={messages.failed}>
      {({ results, ...pages }) => (
        <ResultList {...pages} href={hrefIn(state)} emptyTitle={messages.nothingIn[list]} hint={messages.noneHint}>
          <WordsQueue queue={queue} reported={results} />
        </ResultList>
      )}
    </Loaded>
  )
}

const hrefIn =
  (state: ReportListState) =>
  (page: number, pageSize: number): string =>
    reportListAddress({ ...state, page, pageSize })
