import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { company, paymentMethod, personalData, phoneConfirmation } from '#server/db/tables/user-account.ts'
import { teacherVerification } from '#server/db/tables/teacher-verification.ts'
import { userBadge } from '#server/db/tables/user-badge.ts'
import { user } from '#server/db/tables/user.ts'
import type { PersonalRecords } from '#server/platform/personal-records.ts'
import { listBadges } from '#server/user/badges.ts'
import { readPrivatePart } from '#server/user/people/get-user.ts'
import { userMessages } from '#server/user/messages.ts'
import { readVerification } from '#server/user/verification/read-verification.ts'

/** The person themselves. The row stays without anything of them, because what they published names its author. */
export const userRecords: PersonalRecords = {
  name: 'account',
  async read(db, userId) {
    const [person] = await db
      .select({
        username: user.username,
        displayName: user.displayName,
        role: user.role,
        description: user.descriptionText,
        subjects: user.subjects,
        isBusy: user.isBusy,
        phoneNumber: user.phoneNumber,
        lastOnlineAt: user.lastOnlineAt,
        blockedAt: user.blockedAt,
        blockReason: user.blockReason,
        createdAt: user.createdAt,
      })
      .from(user)
      .where(eq(user.id, userId))
    return {
      ...person,
      badges: await listBadges(db, userId),
      verification: await readVerification(db, userId),
      ...(await readPrivatePart(db, userId)),
    }
  },
  async forget(tx, userId) {
    for (const table of [personalData, company, paymentMethod, phoneConfirmation, userBadge, teacherVerification])
      await tx.delete(table).where(eq(table.userId, userId))
    await tx
      .update(user)
      .set({
        // Sixty-four random bits: nobody can have taken it before.
        username: `usuniete${randomBytes(8).toString('hex')}`,
        displayName: userMessages.deletedAccount,
        email: null,
        description: null,
        descriptionHtml: '',
        descriptionText: '',
        avatarFileId: null,
        videoFileId: null,
        subjects: [],
        isBusy: false,
        phoneNumber: null,
        isPhoneNumberPublic: false,
        birthDate: null,
        lastOnlineAt: null,
        blockedAt: null,
        blockReason: null,
        deletedAt: new Date(),
        updatedAt: new Date(),
      })
      .where(eq(user.id, userId))
  },
}
