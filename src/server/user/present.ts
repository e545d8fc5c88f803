import type { UserRef } from '#contract/user.ts'
import type { Role } from '#contract/enums.ts'
import { user } from '#server/db/tables/user.ts'

/** Columns of a byline. */
export const userRefColumns = {
  id: user.id,
  username: user.username,
  displayName: user.displayName,
  role: user.role,
  avatarFileId: user.avatarFileId,
}

/** A person as a byline shows them. */
export function presentUserRef(row: {
  id: number
  username: string
  displayName: string
  role: Role
  avatarFileId: number | null
}): UserRef {
  const { avatarFileId, ...rest } = row
  return { ...rest, avatarUrl: avatarFileId === null ? null : `/files/${avatarFileId}` }
}
