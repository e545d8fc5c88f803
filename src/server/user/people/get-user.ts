import { and, eq } from 'drizzle-orm'
import type { Output } from '#contract/http/endpoint.ts'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import type { getUser as endpoint, PrivatePerson } from '#contract/user/user-list.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { user } from '#server/db/tables/user.ts'
import { hasActiveSubscription, subscriptionEnd } from '#server/subscription/index.ts'
import { seesPrivateData, visiblePerson } from '#server/user/access.ts'
import { readCompany } from '#server/user/account/company.ts'
import { listPaymentMethods } from '#server/user/account/payment-methods.ts'
import { readPersonalData } from '#server/user/account/personal-data.ts'
import { presentPerson, selectPeople } from '#server/user/people/select-people.ts'

/** One person; whoever the viewer doesn't find is not there (404). */
export async function getUser(db: Db, viewer: Viewer, id: number): Promise<Output<typeof endpoint>> {
  const [row] = await selectPeople(db).query.where(and(eq(user.id, id), visiblePerson(viewer)))
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  const person = presentPerson(viewer, row)
  return seesPrivateData(viewer, id) ? { ...person, ...(await readPrivatePart(db, id)) } : person
}

/** Fields that stay between the person and ADMIN. */
export async function readPrivatePart(db: Db, id: number): Promise<PrivatePerson> {
  const [row] = await db
    .select({
      email: user.email,
      birthDate: user.birthDate,
      phoneNumberPublic: user.isPhoneNumberPublic,
      subscriptionEndsAt: subscriptionEnd(user.id),
      hasActiveSubscription: hasActiveSubscription(user.id),
    })
    .from(user)
    .where(eq(user.id, id))
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  return {
    ...row,
    personalData: await readPersonalData(db, id),
    company: await readCompany(db, id),
    paymentMethods: await listPaymentMethods(db, id),
  }
}
