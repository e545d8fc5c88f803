import { LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { messages } from '#web/ui/messages.ts'

type Props = { page: number; pageCount: number; href: (page: number) => string; as?: 'h2' }

/** Said in place of a page that a list doesn't have: an old link, one typed by hand, or its last thing is gone. */
export function PastEnd({ page, pageCount, href, ...rest }: Props) {
  return (
    <EmptyState
      {...rest}
      title={messages.pastEnd(page)}
      hint={messages.pastEndHint(pageCount)}
      action={<LinkButton to={href(pageCount)}>{messages.lastPage}</LinkButton>}
    />
  )
}
