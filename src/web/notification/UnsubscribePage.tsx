import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '#contract/paths.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { unsubscribe } from '#web/notification/api.ts'
import { messages } from '#web/notification/messages.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { Route } from './+types/UnsubscribePage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { unsubscribeTitle: title, unsubscribeDescription: description } = messages
  return pageMeta({ title, description, path: paths.unsubscribe(), origin: loaderData?.origin ?? '', isIndexed: false })
}

/** The page behind the link of a mail: a press switches such mails off, without signing in and without script. */
export default function UnsubscribePage() {
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const [isSending, setSending] = useState(false)
  const [isDone, setDone] = useState(params.get('done') === 'true')

  async function send() {
    setSending(true)
    try {
      await unsubscribe(token)
      setDone(true)
    } catch {
      // The toast of the failed call has said why.
    } finally {
      setSending(false)
    }
  }

  return (
    <div className="page py-10">
      <Card className="grid max-w-lg gap-4">
        <h1 className="heading text-2xl">{messages.unsubscribeTitle}</h1>
        {isDone ? (
          <div role="status" className="grid gap-2">
            <p>{messages.unsubscribed}</p>
            <p className="text-text-muted">{messages.unsubscribedHint}</p>
            <Link to={paths.accountNotificationSettings()} className="font-medium text-accent-text hover:underline">
              {messages.settings}
            </Link>
          </div>
        ) : token === '' ? (
          <>
            <p>{messages.linkMissing}</p>
            <Link to={paths.accountNotificationSettings()} className="font-medium text-accent-text hover:underline">
              {messages.settings}
            </Link>
          </>
        ) : (
          <form
            method="post"
            action={`/api/notification/unsubscribe/${encodeURIComponent(token)}`}
            className="grid justify-items-start gap-4"
            onSubmit={(event) => {
              event.preventDefault()
              if (!isSending) void send()
            }}
          >
            <p>{messages.unsubscribeLead}</p>
            <Button type="submit" variant="primary" loading={isSending}>
              {messages.unsubscribe}
            </Button>
          </form>
        )}
      </Card>
    </div>
  )
}
