import Lightbulb from 'virtual:icons/lightbulb'
import LockKeyhole from 'virtual:icons/lock-keyhole'
import { messages } from '#web/homework/messages.ts'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { RichHtml } from '#web/ui/rich/RichHtml.tsx'

/** Hints in their order, each opened by itself: the reader takes as much help as they need. */
export function Hints({ hints }: { hints: readonly string[] }) {
  return (
    <section aria-label={messages.hints} className="mt-2 flex flex-wrap gap-2">
      {hints.map((hint, index) => (
        <Disclosure
          key={index}
          className="rounded-md border border-border bg-surface px-4 open:w-full open:pb-4"
          summary={
            <span className="inline-flex items-center gap-2">
              <Lightbulb aria-hidden className="size-4 text-rating" />
              {messages.hint(index + 1)}
            </span>
          }
        >
          <RichHtml html={hint} className="pt-1" />
        </Disclosure>
      ))}
    </section>
  )
}

/** Stand where the hints of a paid solution will be for whoever opens it, as large as those: nothing below them moves. */
export function LockedHints({ count }: { count: number }) {
  return (
    <ul aria-label={messages.hints} className="mt-2 flex flex-wrap gap-2" lang="pl">
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className="rounded-md border border-border px-4">
          <span className="flex min-h-control items-center gap-2 font-semibold text-text-muted">
            <Lightbulb aria-hidden className="size-4" />
            {messages.hint(index + 1)}
            <span className="sr-only">{messages.hintLocked}</span>
            <LockKeyhole aria-hidden className="disclosure-arrow" />
          </span>
        </li>
      ))}
    </ul>
  )
}
