import '#web/worksheet/worksheet.css'
import Copy from 'virtual:icons/copy'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import { withHardSpaces } from '#contract/text/hard-spaces.ts'
import { getSharedWorksheet, listWorksheets, type SharedWorksheet } from '#contract/worksheet.ts'
import { SignInGuard } from '#web/auth/index.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { readAnew, useServer } from '#web/lib/server-state/use-server.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/list/Skeleton.tsx'
import { takeSharedWorksheet } from '#web/worksheet/api.ts'
import { messages } from '#web/worksheet/messages.ts'
import type { Route } from './+types/SharedWorksheetPage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData, params }: Route.MetaArgs) {
  const { sharedTitle: title, sharedLead: description } = messages
  return pageMeta({ title, description, path: paths.sharedWorksheet(params.token), origin: loaderData?.origin ?? '', isIndexed: false })
}

/** A worksheet that another teacher shares by its link, for whoever teaches to copy. */
export default function SharedWorksheetPage({ params: { token } }: Route.ComponentProps) {
  return (
    <SignInGuard>
      {({ role }) => (
        <div className="page page-text grid gap-6 py-8">
          {role === 'USER' ? <EmptyState as="h1" title={messages.forTeachers} /> : <Found key={token} token={token} />}
        </div>
      )}
    </SignInGuard>
  )
}

function Found({ token }: { token: string }) {
  const worksheet = useServer(getSharedWorksheet, { params: { token } })
  return (
    <>
      {worksheet.data === undefined && <h1 className="sr-only">{messages.sharedTitle}</h1>}
      <Loaded
        of={worksheet}
        failed={messages.failed}
        waiting={
          <SkeletonGroup className="grid gap-4">
            <Skeleton className="h-9 w-2/3" />
            <Skeleton className="h-40" />
          </SkeletonGroup>
        }
      >
        {(found) => <Shared token={token} worksheet={found} />}
      </Loaded>
    </>
  )
}

function Shared({ token, worksheet }: { token: string; worksheet: SharedWorksheet }) {
  const { title, note, owner, isOwn, variantCount, tasks, leftOut } = worksheet
  const navigate = useNavigate()
  const [isTaking, setTaking] = useState(false)
  const total = tasks.reduce((sum, { points }) => sum + points, 0)

  async function take() {
    setTaking(true)
    try {
      const { id } = await takeSharedWorksheet(token)
      void readAnew(listWorksheets)
      await navigate(paths.accountWorksheet(id))
    } catch {
      // The toast of the failed call has said why.
      setTaking(false)
    }
  }

  return (
    <>
      <header className="grid justify-items-start gap-2">
        <h1 className="heading text-2xl text-balance wrap-anywhere lg:text-3xl">{withHardSpaces(title || messages.nameless)}</h1>
        <p className="text-text-muted">{messages.figures(tasks.length, total, variantCount)}</p>
        <p className="wrap-anywhere text-text-muted">{isOwn ? messages.ownLink : messages.sharedBy(owner)}</p>
        {note !== '' && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
        <Button variant="primary" icon={<Copy aria-hidden />} loading={isTaking} className="mt-2" onClick={() => void take()}>
          {messages.take}
        </Button>
      </header>
      <section aria-labelledby="zadania" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h2 id="zadania" className="heading text-xl">
          {messages.tasks}
        </h2>
        {tasks.length > 0 && (
          <ol className="sheet-list">
            {tasks.map(({ slug, title: name, language, points }, place) => (
              <li key={place}>
                <span className="min-w-0 flex-1 wrap-anywhere">
                  {slug === null ? (
                    <>
                      {withHardSpaces(name)} <Badge>{messages.fromTemplate}</Badge>
                    </>
                  ) : (
                    <Link to={paths.homework(slug)} lang={language === 'pl' ? undefined : language} className="hover:underline">
                      {withHardSpaces(name)}
                    </Link>
                  )}
                </span>
                <span className="text-text-muted">
                  {points.toLocaleString('pl')} {messages.pointsShort}
                </span>
              </li>
            ))}
          </ol>
        )}
        {leftOut > 0 && <p className="text-sm text-text-muted">{messages.leftOut(leftOut)}</p>}
      </section>
    </>
  )
}
