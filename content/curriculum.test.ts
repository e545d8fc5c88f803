import { describe, expect, it } from 'vitest'
import { DIFFICULTIES } from '#contract/homework/difficulty.ts'
import { readLibrary } from '#server/library/read-library.ts'
import { readTemplates } from '#server/library/template/read-templates.ts'
import { isMaths, readCurriculum, stageOf } from './verify/read-curriculum.ts'

/** Cells of the table and ladders that have no task yet. These numbers only go down. */
const MOST_EMPTY = 0
const MOST_UNFINISHED = 0

const library = readLibrary(import.meta.dirname)
const curriculum = readCurriculum(import.meta.dirname)
const maths = library.tasks.filter(isMaths)
const topics = curriculum.stages.flatMap((stage) => stage.topics.map((topic) => ({ ...topic, stage })))
const tasksOf = (topic: (typeof topics)[number]) =>
  maths.filter((task) => stageOf(curriculum, task) === topic.stage && topic.types.includes(task.type ?? ''))

describe('the table of topics and difficulties', () => {
  it('has each task of school mathematics in exactly one topic of its stage', () => {
    const places = new Map(maths.map(({ slug }) => [slug, 0]))
    for (const topic of topics) for (const { slug } of tasksOf(topic)) places.set(slug, (places.get(slug) ?? 0) + 1)
    const misplaced = maths.filter((task) => stageOf(curriculum, task) !== null && places.get(task.slug) !== 1)
    expect(misplaced.map(({ slug, type, place }) => `${place.file}: ${type ?? 'bez typu'}, tematów: ${places.get(slug)}`)).toEqual([])
  })

  it.each(topics.map((topic) => [`${topic.stage.name}: ${topic.name}`, topic] as const))(
    '%s is empty where the list says, and only there',
    (_, topic) => {
      const had = new Set(tasksOf(topic).map((task) => task.difficulty))
      expect(topic.empty).toEqual([...DIFFICULTIES.keys()].map((place) => place + 1).filter((level) => !had.has(level)))
    },
  )

  it('has no topic without any task', () => {
    expect(topics.filter((topic) => tasksOf(topic).length === 0).map(({ name }) => name)).toEqual([])
  })

  it('has a template in every topic', () => {
    const skeletons = readTemplates(import.meta.dirname).map(({ skeleton }) => skeleton)
    const without = topics.filter(
      (topic) => !skeletons.some((task) => stageOf(curriculum, task) === topic.stage && topic.types.includes(task.type ?? '')),
    )
    expect(without.map(({ stage, name }) => `${stage.name}: ${name}`)).toEqual([])
  })

  it('is not emptier than it was', () => {
    expect(topics.flatMap(({ empty }) => empty).length).toBeLessThanOrEqual(MOST_EMPTY)
  })
})

describe('ladders', () => {
  it('lead through a type that each task of mathematics has', () => {
    expect(maths.filter(({ type }) => type === null).map(({ place }) => place.file)).toEqual([])
  })

  it('begin with a first step and rise in five tasks or more, where the list does not say that they do not yet', () => {
    const rungs = (slug: string): number[] => {
      const own = new Set([slug, ...(library.types.find((type) => type.slug === slug)?.subtypes ?? [])])
      return library.tasks.filter(({ type }) => own.has(type ?? '')).map((task) => task.difficulty ?? 0)
    }
    const leads = (levels: readonly number[]): boolean => levels.length >= 5 && Math.min(...levels) === 1 && Math.max(...levels) >= 3
    expect(library.types.filter(({ slug }) => !leads(rungs(slug))).map(({ slug }) => slug)).toEqual(curriculum.unfinishedLadders)
    expect(curriculum.unfinishedLadders.length).toBeLessThanOrEqual(MOST_UNFINISHED)
  })
})
