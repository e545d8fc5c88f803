import { and, eq, inArray, or, type SQL } from 'drizzle-orm'
import { anonymous } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { file } from '#server/db/tables/file.ts'
import { inVisibleDocument } from '#server/embed/in-visible-document.ts'
import { filesInReadableTexts } from '#server/embed/solution-files.ts'
import { type FileLinks, filmAddresses } from '#server/file/index.ts'
import type { SolutionAccess } from '#server/homework/index.ts'

/** A film and the address by which html shows it: plain, or a signed link. */
type NamedFilm = { id: number; src: string }

/**
 * Returns how these films are played, for each address that shows its film to whoever reads it: a signed link that
 * works, or a plain address while a public document shows the film. By any other address a film gives nothing away,
 * above all not the page of its player at the video library, so naming somebody's private film tells nothing of it.
 */
export async function playersOfShownFilms(
  db: Db,
  { links, solutions }: { links: Pick<FileLinks, 'isGood' | 'films'>; solutions: SolutionAccess },
  named: readonly NamedFilm[],
): Promise<Map<number, (src: string) => ReturnType<typeof filmAddresses> | undefined>> {
  const isSigned = ({ id, src }: NamedFilm): boolean => links.isGood(id, Object.fromEntries(new URLSearchParams(src.split('?')[1])))
  const signed = new Set(named.filter(isSigned).map(({ src }) => src))
  const plain = new Map(named.filter(({ id, src }) => src === `/files/${id}`).map(({ id, src }) => [id, src]))
  const idsOfSigned = named.filter(({ src }) => signed.has(src)).map(({ id }) => id)
  const inSolutions = await filesInReadableTexts(db, solutions, anonymous, [...plain.keys()])
  const [rowsOfSigned, rowsOfPlain] = await Promise.all([
    readFilms(db, idsOfSigned, undefined),
    readFilms(db, [...plain.keys()], or(inVisibleDocument(anonymous), inArray(file.id, [...inSolutions]))),
  ])
  const shownPlainly = new Set(rowsOfPlain.map(({ id }) => plain.get(id)))
  return new Map(
    [...rowsOfSigned, ...rowsOfPlain].map((row) => [
      row.id,
      (src) => (signed.has(src) || shownPlainly.has(src) ? filmAddresses(row, src, links) : undefined),
    ]),
  )
}

function readFilms(db: Db, ids: readonly number[], condition: SQL | undefined) {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .select({ id: file.id, extension: file.extension, metadata: file.metadata })
    .from(file)
    .where(and(inArray(file.id, [...new Set(ids)]), eq(file.isUploading, false), condition))
}
