import type { Role } from '#contract/enums.ts'
import { ADULT_AGE, ageAt } from '#contract/rules.ts'

/** A person as far as it matters who may write to them (docs/product/chat.md, "Minors"). */
export type ChatPerson = {
  id: number
  role: Role
  birthDate: string | null
  /** True of ADMIN and of a teacher whom an admin has verified. */
  isVerified: boolean
}

/** True of a pupil who isn't known to be of age: nobody strange writes to them. */
export function isMinor({ role, birthDate }: ChatPerson, now = new Date()): boolean {
  return role === 'USER' && (birthDate === null || ageAt(birthDate, now) < ADULT_AGE)
}

/** True of somebody of age of whom no admin knows who they are: they meet minors only who have let them. */
const isStranger = (person: ChatPerson, now: Date): boolean => !person.isVerified && !isMinor(person, now)

/**
 * The way in which somebody may begin to write to another: at once, after asking, or not at all. `isLinked` is true of a pupil and
 * their teacher, and of those to whom a pupil has given a code.
 */
export function wayToWrite(from: ChatPerson, to: ChatPerson, isLinked: boolean, now = new Date()): 'OPEN' | 'ASK' | 'NO' {
  if (from.role === 'TEACHER' && !from.isVerified) return 'NO'
  if (to.isVerified || isLinked) return 'OPEN'
  if (!isMinor(to, now)) return isMinor(from, now) ? 'NO' : 'OPEN'
  return isStranger(from, now) ? 'NO' : 'ASK'
}

/** True when these people may be in one room: every adult whom no admin has verified is linked with every minor. */
export function mayBeTogether(
  people: readonly ChatPerson[],
  areLinked: (one: number, other: number) => boolean,
  now = new Date(),
): boolean {
  const minors = people.filter((person) => isMinor(person, now))
  const strangers = people.filter((person) => isStranger(person, now))
  return minors.every(({ id }) => strangers.every((stranger) => areLinked(id, stranger.id)))
}
