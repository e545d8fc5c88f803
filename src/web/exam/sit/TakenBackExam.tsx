import type { ReactNode } from 'react'
import type { Output } from '#contract/http/endpoint.ts'
import { getExamSittings } from '#contract/exam-sitting.ts'
import { useKnownViewer } from '#web/auth/index.ts'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { NotFound } from '#web/shell/index.ts'

type Props = { slug: string; children: (exam: Output<typeof getExamSittings>['exam']) => ReactNode }

/** A sheet whose publication was taken back is there for those alone who have begun it. */
export function TakenBackExam(props: Props) {
  return useKnownViewer() ? <OwnSheet {...props} /> : <NotFound />
}

function OwnSheet({ slug, children }: Props) {
  const { data } = useServer(getExamSittings, { params: { id: slug } })
  return data ? children(data.exam) : <NotFound />
}
