import type { HomeworkCard } from '#contract/homework/homework.ts'

export type Listed = Pick<HomeworkCard, 'slug' | 'title'>

/** The neighbours of a task on the list that it was found on, and the list's address. */
export type ListAround = { address: string; previous: Listed | undefined; next: Listed | undefined }

const STORAGE_KEY = 'list'

/** Remembers the page of a list that is shown, in this tab alone: its tasks lead on along it. */
export function keepList(address: string, tasks: readonly Listed[]): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ address, tasks: tasks.map(({ slug, title }) => ({ slug, title })) }))
  } catch {
    // Storage is forbidden in this browser: tasks lead on by their sheets and types.
  }
}

/** The list that was shown last, as it is stored; empty for none. */
export function keptList(): string {
  try {
    return sessionStorage.getItem(STORAGE_KEY) ?? ''
  } catch {
    return ''
  }
}

/** Finds a task on a stored list; null when it isn't there. */
export function listAround(kept: string, slug: string): ListAround | null {
  if (kept === '') return null
  try {
    const { address, tasks } = JSON.parse(kept) as { address: string; tasks: Listed[] } // written above
    const place = tasks.findIndex((task) => task.slug === slug)
    return place < 0 ? null : { address, previous: tasks[place - 1], next: tasks[place + 1] }
  } catch {
    return null
  }
}
