import { DROPPABLE_FILTERS, isChosen } from '#contract/homework/homework-filters.ts'
import { type HomeworkListQuery, homeworkListQuery, type NothingFound } from '#contract/homework/homework.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { formulaNames } from '#server/homework/list/formula-label.ts'
import { filtersOf } from '#server/homework/homework-filters.ts'
import type { SearchIndex } from '#server/homework/search/search-index.ts'
import { searchExactly } from '#server/homework/search/search-text.ts'
import { findSimilarFormulas } from '#server/homework/search/formulas/similar-formulas.ts'
import { type UnderstoodFormula, type UnderstoodPart, understandText } from '#server/homework/search/understand-text.ts'

/** Similar formulas that are looked up and shown: some may be of tasks that this viewer doesn't see. */
const MOST_SIMILAR = 8
const SHOWN_SIMILAR = 4

/**
 * Suggests what would find something when nothing fits: each filter left out, the text put right, each word and formula alone. Every
 * count is of tasks this viewer may see; suggestions that find nothing are left out.
 */
export async function explainNothing(db: Db, index: SearchIndex, viewer: Viewer, query: HomeworkListQuery): Promise<NothingFound> {
  // No suggestion counts hidden tasks where they are left out.
  const nothing = homeworkListQuery.parse({ hideHidden: query.hideHidden })
  const count = async (asked: HomeworkListQuery): Promise<number> => {
    const request = { viewer, filters: filtersOf(viewer, asked), sort: 'createdAt:DESC', offset: 0, limit: 1 } as const
    return (await searchExactly(index, await understandText(db, asked.search ?? ''), request)).total
  }
  const chosen = DROPPABLE_FILTERS.filter((filter) => isChosen(filter, query[filter]))
  const { words, formulas, parts: asked } = await understandText(db, query.search ?? '')
  const corrected = correctedText(query.search ?? '', words)
  const [withoutFilters, correction, parts, similarFormulas] = await Promise.all([
    Promise.all(chosen.map(async (filter) => ({ filter, count: await count({ ...query, [filter]: nothing[filter] }) }))),
    corrected === null ? 0 : count({ ...nothing, search: corrected }),
    countParts(asked, (search) => count({ ...nothing, search })),
    Promise.all(
      (await findAllSimilar(db, formulas, (search) => count({ ...nothing, search }))).map(async (search) => ({
        search,
        count: await count({ ...nothing, search }),
      })),
    ),
  ])
  return {
    correction: corrected === null || correction === 0 ? null : { search: corrected, count: correction },
    parts,
    similarFormulas: await named(similarFormulas.filter((formula) => formula.count > 0).slice(0, SHOWN_SIMILAR)),
    withoutFilters: withoutFilters.filter((option) => option.count > 0),
    withoutAllFilters: chosen.length > 1 && query.search !== undefined ? await count({ ...nothing, search: query.search }) : 0,
  }
}

/** Formulas like those that no task has which this viewer sees. */
async function findAllSimilar(
  db: Db,
  formulas: readonly UnderstoodFormula[],
  count: (search: string) => Promise<number>,
): Promise<string[]> {
  const unknown = await Promise.all(
    formulas.map(async (formula) => (formula.isKnown && (await count(formula.asked)) > 0 ? [] : formula.asked)),
  )
  const similar = await Promise.all(unknown.flat().map((asked) => findSimilarFormulas(db, asked, MOST_SIMILAR)))
  return [...new Set(similar.flat())].slice(0, MOST_SIMILAR)
}

/** The formulas with their names. */
async function named(formulas: readonly { search: string; count: number }[]): Promise<NothingFound['similarFormulas']> {
  const names = await formulaNames(formulas.map(({ search }) => search))
  return formulas.flatMap((formula, place) => {
    const name = names[place]
    return name ? [{ ...formula, ...name }] : []
  })
}

/** Each part alone, an unknown one with its known beginning; a single known part says nothing new. */
async function countParts(asked: readonly UnderstoodPart[], count: (search: string) => Promise<number>): Promise<NothingFound['parts']> {
  if (asked.length < 2 && asked.every(({ nearest }) => nearest === null)) return []
  const parts = await Promise.all(
    asked.map(async ({ text, isBeginning, nearest, otherFormulas }) => [
      { text, formula: otherFormulas && ((await formulaNames([text]))[0] ?? null), isBeginning, count: await count(text) },
      ...(nearest === null ? [] : [{ text: nearest, formula: null, isBeginning: true, count: await count(nearest) }]),
    ]),
  )
  // A beginning is worth a word only where it finds something.
  return parts.flatMap(([whole, ...beginnings]) => [...(whole ? [whole] : []), ...beginnings.filter((part) => part.count > 0)])
}

/** The text with its mistyped words put right, or null where there is nothing to put right. */
function correctedText(search: string, words: readonly { asked: string; correction: string | null }[]): string | null {
  let text = search.toLocaleLowerCase('pl')
  for (const { asked, correction } of words) if (correction !== null) text = text.replaceAll(asked, correction)
  return text === search.toLocaleLowerCase('pl') ? null : text
}
