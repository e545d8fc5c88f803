import { paths } from '#contract/paths.ts'
import { messages } from '#web/favorite/pdf/messages.ts'
import { Link } from '#web/ui/Link.tsx'
import { buttonClass } from '#web/ui/button-class.ts'

type Props = { id: number; count: number; shown: number | null }

/** Leads to the parts of a long list, which a browser prints more easily than the whole. */
export function PartLinks({ id, count, shown }: Props) {
  const address = paths.pdf(paths.accountList(id))
  const parts = [null, ...Array.from({ length: count }, (_, at) => at + 1)]
  return (
    <nav aria-label={messages.parts} className="no-print flex flex-wrap gap-2">
      {parts.map((part) => (
        <Link
          key={part ?? 0}
          to={part === null ? address : `${address}?part=${part}`}
          aria-current={part === shown ? 'page' : undefined}
          className={buttonClass(part === shown ? 'primary' : 'secondary', 'sm')}
        >
          {part === null ? messages.whole : messages.part(part)}
        </Link>
      ))}
    </nav>
  )
}
