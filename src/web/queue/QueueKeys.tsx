import { messages } from '#web/queue/messages.ts'

/** A key of a queue as the line of keys shows it. */
export type ShownKey = { key: string; short: string }

/** The keys of a queue in one line, where there is a keyboard. The help of the interface ("?") lists them too. */
export function QueueKeys({ keys }: { keys: readonly ShownKey[] }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm text-text-muted max-lg:hidden pointer-coarse:hidden">
      <span className="sr-only">{messages.keys}:</span>
      {keys.map(({ key, short }) => (
        <span key={key} className="inline-flex items-baseline gap-1.5 whitespace-nowrap">
          <kbd className="rounded-sm border border-border-strong px-1.5 text-xs text-text">{key.toUpperCase()}</kbd>
          {short}
        </span>
      ))}
    </p>
  )
}
