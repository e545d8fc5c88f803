import { data, redirect } from 'react-router'
import type { ApiClient } from '#contract/api-client.ts'
import { listHomework } from '#contract/homework.ts'
import { paths } from '#contract/paths.ts'
import { getUser } from '#contract/user-list.ts'
import { listReviews } from '#contract/user-review.ts'
import { getProfile } from '#contract/user.ts'

const SEGMENTS = new Set(['teachers', 'users', 'admins'])
const SHOWN_TASKS = 10

/** What the page of a person shows. A module of its own: what the server sent is read without the shapes of all these calls. */
export async function loadProfile(api: ApiClient, { segment, username }: { segment: string; username: string }) {
  if (!SEGMENTS.has(segment)) throw data(null, { status: 404 })
  const profile = await api.call(getProfile, { params: { username } })
  // The address follows the role of the viewed person (spec section 6).
  const address = paths.profile(profile)
  if (address !== `/${segment}/${username}`) throw redirect(address)
  const [{ results }, { rating, subjects, badges, phoneNumber }, reviews] = await Promise.all([
    api.call(listHomework, { query: { authorId: [profile.id], pageSize: SHOWN_TASKS } }),
    api.call(getUser, { params: { id: profile.id } }),
    api.call(listReviews, { params: { id: profile.id } }),
  ])
  return { profile, homework: results, rating, subjects, badges, phoneNumber, reviews }
}
