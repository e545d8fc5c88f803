import type { Db } from '#server/db/db.ts'
import { readVocabulary } from '#server/homework/search/read-vocabulary.ts'
import type { LikeRequest, LikeTask, SearchIndex } from '#server/homework/search/search-index.ts'
import { folded, wordsOf } from '#server/platform/search/polish/words.ts'
import { likeness as scoreOf, MAX_TOKEN_WEIGHT, type QueryGroup, type WeighedGroup } from '#server/platform/search/text-query.ts'
import type { Vocabulary } from '#server/platform/search/vocabulary.ts'

/** Words that begin alike are taken for one: forms of a word, and one whose end was misread. */
const STEM_LENGTH = 6
const SHORTEST_WORD = 3
/** A page of a book has so many different words. */
const MOST_STEMS = 400
/** The rarest known ones that are weighed: common words cost most and say least. */
const MOST_GROUPS = 32
/** Forms of one beginning. */
const MOST_FORMS = 60
/** Fewer known words say nothing, nor do fewer shared ones. */
const LEAST_SHARED = 2
/** A task has a likeness of at least this share of the likest one's. */
const LEAST_SHARE = 0.3
/** Words of tasks are this much less rare than a word that one task has, on average. */
const USUAL_RARITY = 0.6

type Asked = Pick<LikeRequest, 'viewer' | 'filters' | 'limit'>
/** A task like a text; `share` is its score as a part of what the score of a task of this very text would be, about 1 or less. */
type Like = LikeTask & { share: number }

/**
 * Finds the tasks most like a text (decision 117): each of its words counts by the square of its rarity among the tasks that the
 * viewer sees, over the length of the task. Words that no task has say nothing, so that misread ones fall away; only `share`
 * takes them for the rarest.
 */
export async function likeText(db: Db, index: SearchIndex, text: string, { limit, ...scope }: Asked): Promise<Like[]> {
  const { words } = await readVocabulary(db)
  const stems = stemsOf(text)
  const asked = stems.flatMap((stem) => formsOf(words, stem))
  if (asked.length < LEAST_SHARED) return []
  const { total, counts } = await index.count({ ...scope, groups: asked })
  const groups = asked
    .flatMap((group, place) => weighed(group, total, counts[place] ?? 0))
    .toSorted((one, other) => other.worth - one.worth)
    .slice(0, MOST_GROUPS)
  if (groups.length < LEAST_SHARED) return []
  const likeness = { groups, least: LEAST_SHARED, perWord: USUAL_RARITY * Math.log(1 + total) }
  const found = await index.alike({ ...scope, likeness, limit })
  const best = found[0]?.score ?? 0
  const unknown = Array<number>(stems.length - asked.length).fill(worthOf(total, 1))
  const worths = [...unknown, ...groups.map(({ worth }) => worth)].slice(0, MOST_GROUPS)
  const whole = scoreOf(
    worths.reduce((sum, worth) => sum + worth, 0),
    stems.length,
    likeness.perWord,
  )
  return found.filter(({ score }) => score >= best * LEAST_SHARE).map((task) => ({ ...task, share: task.score / whole }))
}

/** The beginnings of the words of a text, each once, as people without a Polish keyboard write them. */
function stemsOf(text: string): string[] {
  const words = wordsOf(text).filter((word) => word.length >= SHORTEST_WORD && /^\p{L}+$/u.test(word))
  return [...new Set(words.map((word) => folded(word).slice(0, STEM_LENGTH)))].slice(0, MOST_STEMS)
}

function formsOf(words: Vocabulary, stem: string): QueryGroup[] {
  const forms = stem.length < STEM_LENGTH ? words.foldedLike(stem) : words.beginningWith(stem, MOST_FORMS)
  return forms.length === 0 ? [] : [{ tokens: forms.map(({ id }) => ({ id, weight: MAX_TOKEN_WEIGHT })) }]
}

/** A group by its worth. */
function weighed({ tokens }: QueryGroup, total: number, count: number): WeighedGroup[] {
  return count === 0 ? [] : [{ tokens: tokens.map(({ id }) => id), worth: worthOf(total, count) }]
}

/** The square of the rarity of a word that so many tasks have, in hundredths. */
function worthOf(total: number, count: number): number {
  return Math.round(100 * Math.log(1 + total / count) ** 2)
}
