import { data } from 'react-router'
import { messages } from '#web/shell/messages.ts'
import { NotFound } from '#web/shell/NotFound.tsx'

export function loader() {
  return data(null, { status: 404 })
}

/** Opened in place, the page is there at once. */
export function clientLoader() {
  return null
}

export function meta() {
  return [{ title: `${messages.notFoundTitle} – ${messages.product}` }, { name: 'robots', content: 'noindex' }]
}

/** Every address that is no page of ours. */
export default function NotFoundPage() {
  return <NotFound />
}
