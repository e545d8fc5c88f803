import { mayBeTogether } from '#server/chat/people/contact.ts'
import { readBlocks, readLinks, readPersons } from '#server/chat/people/read-people.ts'
import type { Db } from '#server/db/db.ts'

/** The reasons for which somebody from outside of a room may not be in its meeting. */
export type Apart = {
  /** Somebody who is there has blocked them, or they that person. */
  isBlocked: boolean
  /** Minors meet adults only who may be in a room with them (docs/product/chat.md, "Minors"). */
  isStranger: boolean
}

type Comer = { userId: number; isLetIn: boolean }

/**
 * Says of people from outside what keeps them from those who are inside. Who was let in earlier counts as inside, so of two guests who
 * may not be together the later one is kept away.
 */
export async function keepApart(db: Db, insideIds: readonly number[], comers: readonly Comer[]): Promise<Map<number, Apart>> {
  if (comers.length === 0) return new Map()
  const ids = [...new Set([...insideIds, ...comers.map(({ userId }) => userId)])]
  const [people, areLinked, isBlockBetween] = [await readPersons(db, ids), await readLinks(db, ids), await readBlocks(db, ids)]
  const inside = [...insideIds]
  const apart = new Map<number, Apart>()
  for (const { userId, isLetIn } of comers) {
    const [person, others] = [people.get(userId), inside.filter((id) => id !== userId)]
    const mayMeet = (id: number): boolean => {
      const other = people.get(id)
      return person !== undefined && (other === undefined || mayBeTogether([person, other], areLinked))
    }
    const found = { isBlocked: others.some((id) => isBlockBetween(userId, id)), isStranger: !others.every(mayMeet) }
    apart.set(userId, found)
    if (isLetIn && !found.isBlocked && !found.isStranger) inside.push(userId)
  }
  return apart
}
