import { and, eq, inArray, isNull } from 'drizzle-orm'
import { paths } from '#contract/paths.ts'
import type { Db } from '#server/db/db.ts'
import { exam } from '#server/db/tables/exam.ts'
import { homeworkType } from '#server/db/tables/homework-type.ts'
import { homework } from '#server/db/tables/homework.ts'
import { mathConcept } from '#server/db/tables/math-concept.ts'
import { user } from '#server/db/tables/user.ts'

/** Addresses in one file of the sitemap; the protocol allows 50,000. */
const PER_FILE = 40_000

type Address = { path: string; changedAt?: Date }

/** The index of the sitemap: one entry a file. */
export async function sitemapIndex(db: Db, origin: string): Promise<string> {
  const files = Math.max(1, Math.ceil((await listAddresses(db)).length / PER_FILE))
  const entries = Array.from({ length: files }, (_, index) => `<sitemap><loc>${origin}/sitemap-${index + 1}.xml</loc></sitemap>`)
  return `<?xml version="1.0" encoding="UTF-8"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</sitemapindex>`
}

/** One file of the sitemap, from 1; null when there is none of that number. */
export async function sitemapFile(db: Db, origin: string, number: number): Promise<string | null> {
  const addresses = (await listAddresses(db)).slice((number - 1) * PER_FILE, number * PER_FILE)
  if (addresses.length === 0) return null
  const entries = addresses.map(
    ({ path, changedAt }) => `<url><loc>${origin}${path}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}</url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`
}

/** Every public page. */
async function listAddresses(db: Db): Promise<Address[]> {
  const [tasks, concepts, types, exams, authors] = await Promise.all([
    db
      .select({ slug: homework.slug, changedAt: homework.updatedAt })
      .from(homework)
      .where(eq(homework.status, 'PUBLIC'))
      .orderBy(homework.id),
    db
      .select({ slug: mathConcept.slug, changedAt: mathConcept.updatedAt })
      .from(mathConcept)
      .where(eq(mathConcept.status, 'APPROVED'))
      .orderBy(mathConcept.id),
    db.select({ slug: homeworkType.slug, changedAt: homeworkType.updatedAt }).from(homeworkType).orderBy(homeworkType.id),
    db.select({ slug: exam.slug, changedAt: exam.updatedAt }).from(exam).where(eq(exam.status, 'PUBLIC')).orderBy(exam.id),
    db
      .select({ role: user.role, username: user.username, changedAt: user.updatedAt })
      .from(user)
      .where(and(inArray(user.role, ['TEACHER', 'ADMIN']), isNull(user.blockedAt), isNull(user.deletedAt)))
      .orderBy(user.id),
  ])
  return [
    ...[
      paths.home(),
      paths.homeworks(),
      paths.exams(),
      paths.concepts(),
      paths.homeworkTypes(),
      paths.teachers(),
      paths.terms(),
      paths.privacy(),
      paths.editor(),
    ].map((path) => ({ path })),
    ...tasks.map(({ slug, changedAt }) => ({ path: paths.homework(slug), changedAt })),
    ...concepts.map(({ slug, changedAt }) => ({ path: paths.concept(slug), changedAt })),
    ...types.map(({ slug, changedAt }) => ({ path: paths.homeworkType(slug), changedAt })),
    ...exams.map(({ slug, changedAt }) => ({ path: paths.exam(slug), changedAt })),
    ...authors.map(({ role, username, changedAt }) => ({ path: paths.profile({ role, username }), changedAt })),
  ]
}
