import { describe, expect, it } from 'vitest'
import { readLibrary } from '#server/library/read-library.ts'
import { readTemplates } from '#server/library/template/read-templates.ts'
import { checkTask } from './verify/check-task.ts'
import { loadVerifications } from './verify/load-verifications.ts'

const library = readLibrary(import.meta.dirname)
const verifications = await loadVerifications()

describe('the demo library', () => {
  it('has a verification for every task, and none for a task that is not there', () => {
    expect([...verifications.keys()].toSorted()).toEqual(library.tasks.map((task) => task.slug).toSorted())
  })

  it('says of every task and template how hard it is', () => {
    const tasks = [...library.tasks, ...readTemplates(import.meta.dirname).map(({ skeleton }) => skeleton)]
    expect(tasks.filter(({ difficulty }) => difficulty === null).map(({ place }) => place.file)).toEqual([])
  })

  it.each(library.tasks.map((task) => [task.slug, task] as const))('%s says what the computation from its givens says', (slug, task) => {
    const verification = verifications.get(slug)
    if (!verification) throw new Error(`${task.place.file}: brakuje sprawdzenia`)
    expect(checkTask(task, verification)).toEqual([])
  })
})
