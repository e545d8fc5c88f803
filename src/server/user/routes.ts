import { getMe as getMeEndpoint, getProfile as getProfileEndpoint } from '#contract/user.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { signedInId } from '#server/platform/http/signed-in.ts'
import { getMe } from '#server/user/get-me.ts'
import { getProfile } from '#server/user/get-profile.ts'

export const userRoutes: Route[] = [
  route(getProfileEndpoint, ({ db, params }) => getProfile(db, params.username)),
  route(getMeEndpoint, ({ db, viewer }) => getMe(db, signedInId(viewer))),
]
