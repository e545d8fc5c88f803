import { redirect } from 'react-router'
import { paths } from '#contract/paths.ts'

/** The account's own address leads to its first page. */
export function loader() {
  throw redirect(paths.accountProfile())
}

export function clientLoader() {
  throw redirect(paths.accountProfile())
}

export default function AccountPage() {
  return null
}
