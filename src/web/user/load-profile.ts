import { data, redirect } from 'react-router'
import type { ApiClient } from '#contract/http/api-client.ts'
import { listHomework } from '#contract/homework/homework.ts'
import { paths } from '#contract/paths.ts'
import { getUser } from '#contract/user/user-list.ts'
import { listReviews } from '#contract/user/user-review.ts'
import { getProfile } from '#contract/user/user.ts'
import { viewerNow } from '#web/auth/index.ts'

const SEGMENTS = new Set(['teachers', 'users', 'admins'])
const SHOWN_TASKS = 10

/** Loads what the page of a person shows. */
export async function loadProfile(api: ApiClient, { segment, username }: { segment: string; username: string }) {
  if (!SEGMENTS.has(segment)) throw data(null, { status: 404 })
  const profile = await api.call(getProfile, { params: { username } })
  // The address follows the role of the viewed person (docs/product/user.md).
  const address = paths.profile(profile)
  if (address !== `/${segment}/${username}`) throw redirect(address)
  const [{ results }, { rating, subjects, badges, phoneNumber }, reviews] = await Promise.all([
    api.call(listHomework, {
      query: { authorId: [profile.id], pageSize: SHOWN_TASKS, hideHidden: viewerNow().id === null ? undefined : true },
    }),
    api.call(getUser, { params: { id: profile.id } }),
    api.call(listReviews, { params: { id: profile.id } }),
  ])
  return { profile, homework: results, rating, subjects, badges, phoneNumber, reviews }
}
