import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { type Comment, getComment } from '#contract/comment.ts'
import { useServer } from '#web/lib/server-state/use-server.ts'

type Props = {
  pages: readonly { results: readonly Comment[] }[]
  children: (comments: readonly Comment[]) => ReactNode
}

/** The remarks of the pages that were read, each once; the one that the address leads to comes first when it stands on a later page. */
export function WithLinked({ pages, children }: Props) {
  const { hash } = useLocation()
  const linked = /^#komentarz-(\d{1,9})$/.exec(hash)?.[1]
  // A remark that came meanwhile moves the others to the next page.
  const found = [...new Map(pages.flatMap(({ results }) => results).map((comment) => [comment.id, comment])).values()]
  if (linked === undefined) return children(found)
  return (
    <Linked id={Number(linked)} found={found}>
      {children}
    </Linked>
  )
}

function Linked({ id, found, children }: Pick<Props, 'children'> & { id: number; found: readonly Comment[] }) {
  const { data }: { data: Comment | undefined } = useServer(getComment, { params: { id } })
  return children(data && found.every((comment) => comment.id !== data.id) ? [data, ...found] : found)
}
