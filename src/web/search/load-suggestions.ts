import * as z from 'zod/mini'
import { MATH_CONCEPT_TYPE_LABELS } from '#contract/text/concept-labels.ts'
import { ROLE_LABELS, SCHOOL_LEVEL_LABELS } from '#contract/text/labels.ts'
import { paths } from '#contract/paths.ts'
import { suggest, type Suggestions } from '#contract/search.ts'
import { endpointUrl } from '#web/lib/api-client.ts'
import { session } from '#web/lib/session.ts'
import { messages } from '#web/search/messages.ts'

/** Something to go to. */
export type Suggestion = {
  to: string
  label: string
  note: string
  lang?: string | undefined
  /** Words of the label to mark. */
  marked?: readonly string[]
}
export type SuggestionGroup = { title: string; items: readonly Suggestion[] }

/**
 * The range of suggestions: everything, what the list of tasks below the box doesn't show itself, or first what the list below it is
 * of.
 */
export type SuggestedKinds = 'everything' | 'besideTasks' | 'mathConcepts' | 'homeworkTypes' | 'exams' | 'teachers'

/**
 * Loads what a text leads to, the groups in their order. Nobody has asked for it by hand, so a failure says nothing: without
 * suggestions the box works as ever.
 */
export async function loadSuggestions(search: string, kinds: SuggestedKinds): Promise<SuggestionGroup[]> {
  const response = await session
    .fetch(endpointUrl(suggest, { query: { search } }), { headers: { accept: 'application/json' } })
    .catch(() => null)
  if (!response?.ok) return []
  const found = z.decode(suggest.reply, (await response.json()) as never) // checked against the same shape by the server
  if (kinds === 'besideTasks') return besideTasks(othersOf(found))
  const groups = [tasksOf(found, search), ...othersOf(found)].filter(({ items }) => items.length > 0)
  const isFirst = ({ title }: SuggestionGroup): boolean => kinds !== 'everything' && title === messages.groups[kinds]
  return [...groups.filter(isFirst), ...groups.filter((group) => !isFirst(group))]
}

/** Most suggestions over a list that shows what is found as one types: more would hide it. */
const MOST_BESIDE_TASKS = 3

/** The best of each kind in turn, in one group: each says its kind. */
function besideTasks(groups: readonly SuggestionGroup[]): SuggestionGroup[] {
  const longest = Math.max(...groups.map(({ items }) => items.length))
  const inTurn = Array.from({ length: longest }, (_, rank) => groups.flatMap(({ items }) => items[rank] ?? [])).flat()
  return inTurn.length === 0 ? [] : [{ title: messages.groups.beside, items: inTurn.slice(0, MOST_BESIDE_TASKS) }]
}

function tasksOf({ homework, homeworkTotal, marked }: Suggestions, search: string): SuggestionGroup {
  const items: Suggestion[] = homework.map(({ slug, title, level, language }) => ({
    to: paths.homework(slug),
    label: title,
    marked,
    note: SCHOOL_LEVEL_LABELS[level],
    lang: language === 'pl' ? undefined : language,
  }))
  if (homeworkTotal > homework.length)
    items.push({ to: paths.homeworks(String(new URLSearchParams({ search }))), label: messages.allHomework(homeworkTotal), note: '' })
  return { title: messages.groups.homework, items }
}

function othersOf({ mathConcepts, homeworkTypes, exams, teachers, marked }: Suggestions): SuggestionGroup[] {
  return [
    {
      title: messages.groups.mathConcepts,
      items: mathConcepts.map(({ slug, name, type }) => ({
        to: paths.concept(slug),
        label: name,
        note: MATH_CONCEPT_TYPE_LABELS[type],
        marked,
      })),
    },
    {
      title: messages.groups.homeworkTypes,
      items: homeworkTypes.map(({ slug, name }) => ({ to: paths.homeworkType(slug), label: name, note: messages.homeworkType, marked })),
    },
    {
      title: messages.groups.exams,
      items: exams.map(({ slug, shortName, marks }) => ({
        to: paths.exam(slug),
        label: shortName,
        note: marks.map(({ said }) => said).join(', ') || messages.exam,
        marked,
      })),
    },
    {
      title: messages.groups.teachers,
      items: teachers.map((person) => ({ to: paths.profile(person), label: person.displayName, note: ROLE_LABELS[person.role], marked })),
    },
  ]
}
