import { redirect } from 'react-router'
import { paths } from '#contract/paths.ts'

/** The area's own address leads to its first page. */
export function loader() {
  throw redirect(paths.adminQueues())
}

export function clientLoader() {
  throw redirect(paths.adminQueues())
}

export default function AdminPage() {
  return null
}
