import { getHomeworkTypeHistory } from '#contract/homework-type-writing.ts'
import { momentText } from '#contract/text/dates.ts'
import { Changes } from '#web/homework-type/manage/Changes.tsx'
import { messages } from '#web/homework-type/manage/messages.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/list/Skeleton.tsx'

type Props = {
  id: number
  /** The revision that was edited here. */
  since: number
  /** Saves what is written here over what is stored, which has been shown: this revision. */
  onMine: (newest: number) => void
  onTheirs: () => void
}

/** Changes that others have saved since the form was opened, and the choice between the two. */
export function Conflict({ id, since, onMine, onTheirs }: Props) {
  const history = useServer(getHomeworkTypeHistory, { params: { id } })
  return (
    <section aria-labelledby="conflict" className="grid gap-4 rounded-lg border border-warning-border p-4">
      <div className="grid gap-1">
        <h2 id="conflict" className="font-semibold">
          {messages.conflictTitle}
        </h2>
        <p className="text-sm text-text-muted">{messages.conflictLead}</p>
      </div>
      <Loaded of={history} waiting={<Skeleton className="h-16" />} failed={messages.historyFailed}>
        {({ results }) => {
          const others = results.filter(({ revision }) => revision > since)
          return (
            <>
              {others.map(({ revision, savedBy, savedAt, changes }) => (
                <div key={revision} className="grid gap-2">
                  <p className="text-sm text-text-muted">
                    {savedBy && `${savedBy.displayName} · `}
                    {momentText(savedAt)}
                  </p>
                  <Changes of={changes} />
                </div>
              ))}
              <div className="flex flex-wrap gap-2">
                <Button onClick={onTheirs}>{messages.loadTheirs}</Button>
                <Button onClick={() => onMine(others[0]?.revision ?? since)}>{messages.saveMine}</Button>
              </div>
            </>
          )
        }}
      </Loaded>
    </section>
  )
}
