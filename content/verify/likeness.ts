import { folded, wordsOf } from '#server/platform/search/polish/words.ts'
import type { LibraryTask } from '#server/library/library.ts'
import { stretchesOf } from './formulas-in-text.ts'

/** Forms of a word are one, as where the search looks for tasks like a text (`homework/search/like-text.ts`). */
const STEM_LENGTH = 6
const SHORTEST_WORD = 3

/** Two tasks, and how alike they are: 1 for the same words and formulas with other numbers, 0 for nothing shared. */
export type Alike = { one: string; other: string; likeness: number }

/**
 * The pairs of tasks at least so alike, likest first. As in the search, each word or formula counts by the square of its
 * rarity among all tasks; numbers say nothing, so a task with other numbers is the same task.
 */
export function alikeTasks(tasks: readonly Pick<LibraryTask, 'slug' | 'description' | 'answers'>[], least: number): Alike[] {
  const features = tasks.map(featuresOf)
  const counts = new Map<string, number>()
  for (const all of features) for (const feature of all) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  const worthOf = (feature: string): number => Math.log(1 + tasks.length / (counts.get(feature) ?? 1)) ** 2
  const sizes = features.map((all) => Math.sqrt([...all].reduce((sum, feature) => sum + worthOf(feature), 0)))

  const having = new Map<string, number[]>()
  const found: Alike[] = []
  features.forEach((all, index) => {
    const shared = new Map<number, number>()
    for (const feature of all) {
      const before = having.get(feature) ?? []
      for (const other of before) shared.set(other, (shared.get(other) ?? 0) + worthOf(feature))
      having.set(feature, [...before, index])
    }
    for (const [other, worth] of shared) {
      const likeness = worth / ((sizes[index] ?? 1) * (sizes[other] ?? 1))
      if (likeness >= least) found.push({ one: tasks[other]?.slug ?? '', other: tasks[index]?.slug ?? '', likeness })
    }
  })
  return found.toSorted((a, b) => b.likeness - a.likeness)
}

/** Beginnings of the words of what is asked and offered, and its formulas without their numbers. */
function featuresOf({ description, answers }: Pick<LibraryTask, 'description' | 'answers'>): Set<string> {
  const features = new Set<string>()
  for (const { kind, text } of [description, ...answers.map(({ content }) => content)].flatMap(stretchesOf)) {
    if (kind === 'formula') features.add(`$${text.replaceAll(/\d+(?:\{,\}\d+)?|\s/g, '')}`)
    else
      for (const word of wordsOf(text))
        if (word.length >= SHORTEST_WORD && /^\p{L}+$/u.test(word)) features.add(folded(word).slice(0, STEM_LENGTH))
  }
  return features
}
