import { sql } from 'drizzle-orm'
import type { UserRef } from '#contract/user/user.ts'
import type { Role } from '#contract/enums.ts'
import { paths } from '#contract/paths.ts'
import { file } from '#server/db/tables/file.ts'
import { user } from '#server/db/tables/user.ts'
import { hasPublicPage } from '#server/user/access.ts'

/** Columns of a byline. */
export const userRefColumns = {
  id: user.id,
  username: user.username,
  displayName: user.displayName,
  role: user.role,
  avatarFileId: user.avatarFileId,
  // A subquery, so that every query of people has it without a join of its own.
  avatarKey: sql<string | null>`(select avatar.storage_key from ${file} avatar where avatar.id = ${user.avatarFileId})`,
  deletedAt: user.deletedAt,
  hasPage: sql<boolean>`${hasPublicPage}`,
}

/** Address of the film with which the person introduces themselves. */
export const videoKeyColumn = sql<string | null>`(select film.storage_key from ${file} film where film.id = ${user.videoFileId})`

/** A person as a byline shows them. */
export function presentUserRef(row: {
  id: number
  username: string
  displayName: string
  role: Role
  avatarFileId: number | null
  avatarKey: string | null
  deletedAt: Date | null
  hasPage: boolean
}): UserRef {
  const { avatarFileId: _, avatarKey, deletedAt, ...rest } = row
  return { ...rest, avatarUrl: avatarKey === null ? null : paths.publicFile(avatarKey), isDeleted: deletedAt !== null }
}
