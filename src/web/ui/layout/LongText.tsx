import '#web/ui/layout/long-text.css'
import type { ReactNode } from 'react'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { messages } from '#web/ui/layout/long-text-messages.ts'

/** A part of a long text: the id of its heading, and its name. */
export type TextSection = { id: string; title: string }

type Props = { sections: readonly TextSection[]; children: ReactNode }

/** The body of a page that is one long text: its contents beside it from 1024 px on, folded above it on a smaller screen. */
export function LongText({ sections, children }: Props) {
  return (
    <div className="page long-text">
      <nav aria-label={messages.contents} className="card no-print py-1 lg:hidden">
        <Disclosure summary={messages.contents}>
          <Links sections={sections} />
        </Disclosure>
      </nav>
      <nav aria-label={messages.contents} className="no-print max-lg:hidden lg:stays-beside">
        <p className="mb-1 text-sm font-semibold">{messages.contents}</p>
        <Links sections={sections} />
      </nav>
      <div className="min-w-0 lg:col-start-1 lg:row-start-1">{children}</div>
    </div>
  )
}

function Links({ sections }: Pick<Props, 'sections'>) {
  return (
    <ul className="text-sm max-lg:mb-2 max-lg:sm:columns-2">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-8 items-center rounded-sm text-text-muted hover:text-text hover:underline pointer-coarse:min-h-11"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}
