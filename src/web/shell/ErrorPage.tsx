import { isRouteErrorResponse, useLocation } from 'react-router'
import { paths } from '#contract/paths.ts'
import { messages } from '#web/shell/messages.ts'
import { NotFound } from '#web/shell/NotFound.tsx'
import { LinkButton } from '#web/ui/Button.tsx'

/** Stands in place of a page that couldn't be made: says what happened, and offers to try again. */
export function ErrorPage({ error }: { error: unknown }) {
  return isNotFound(error) ? <NotFound /> : <Failure />
}

/** Head of such a page. */
export function errorMeta(error: unknown) {
  return [
    { title: `${isNotFound(error) ? messages.notFoundTitle : messages.errorTitle} – ${messages.product}` },
    { name: 'robots', content: 'noindex' },
  ]
}

function Failure() {
  const { pathname, search } = useLocation()
  return (
    <div className="paper paper-open">
      <div className="page grid justify-items-start gap-5 py-16 md:py-24">
        <div className="grid max-w-xl gap-3" role="alert">
          <h1 className="heading text-3xl">{messages.errorTitle}</h1>
          <p className="text-text-muted">{messages.errorHint}</p>
        </div>
        <p className="flex flex-wrap gap-2">
          <LinkButton to={`${pathname}${search}`} reloadDocument variant="primary">
            {messages.tryAgain}
          </LinkButton>
          <LinkButton to={paths.home()} reloadDocument variant="ghost">
            {messages.toHome}
          </LinkButton>
        </p>
      </div>
    </div>
  )
}

/** A 404 of a loader, or of a call: its error class exists twice in one process, so it is known by its code. */
function isNotFound(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status === 404
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'NOT_FOUND'
}
