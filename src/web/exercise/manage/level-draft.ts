import * as z from 'zod/mini'
import type { GameType } from '#contract/enums.ts'
import type { ExerciseBody, ExerciseContent } from '#contract/exercise/exercise-writing.ts'
import { type LevelContent, TITLE_LENGTH } from '#contract/exercise/level.ts'

/** A line as it is written: numbers as they were typed, so that one half typed is no other number. */
const lineDraft = z.object({
  key: z.string(),
  from: z.string(),
  step: z.string(),
  marks: z.int(),
  labelled: z.array(z.int()),
  slots: z.array(z.int()),
})
export type LineDraft = z.output<typeof lineDraft>

const pairDraft = z.object({ key: z.string(), left: z.string(), right: z.string() })
export type PairDraft = z.output<typeof pairDraft>
export type ItemDraft = LineDraft | PairDraft

/** A level in its form. Its key is its id; a new one has a key below 0. */
const levelDraft = z.object({
  key: z.int(),
  id: z.nullable(z.int()),
  title: z.string(),
  grade: z.nullable(z.int()),
  /** All of one kind: that of its exercise. */
  items: z.array(z.union([lineDraft, pairDraft])),
})
export type LevelDraft = z.output<typeof levelDraft>

/** The levels of an exercise in their form; those that were removed can be put back until the form is saved. */
export const exerciseDraft = z.object({
  freeLevels: z.int(),
  levels: z.array(levelDraft),
  removed: z.array(z.object({ level: levelDraft, place: z.int(), wasFree: z.boolean() })),
})
export type ExerciseDraft = z.output<typeof exerciseDraft>

export const isLine = (item: ItemDraft): item is LineDraft => 'marks' in item

const newKey = (): string => crypto.randomUUID()

/** The form of what is stored. */
export function draftOf({ freeLevels, levels }: Pick<ExerciseContent, 'freeLevels' | 'levels'>): ExerciseDraft {
  return {
    freeLevels: Math.min(freeLevels, levels.length),
    levels: levels.map(({ id, title, grade, content }) => ({ key: id, id, title, grade, items: itemsOf(content) })),
    removed: [],
  }
}

function itemsOf(content: LevelContent): ItemDraft[] {
  if (content.type === 'NumberComparison') return content.items.map((pair) => ({ key: newKey(), ...pair }))
  return content.items.map((line) => ({ ...line, key: newKey(), from: writeNumber(line.from), step: writeNumber(line.step) }))
}

/** The body that the form sends, once nothing in it is wrong. */
export function bodyOf(type: GameType, { freeLevels, levels }: ExerciseDraft, revision: number): ExerciseBody {
  return {
    revision,
    freeLevels,
    levels: levels.map(({ id, title, grade, items }) => ({ id, title: title.trim(), grade, content: contentOf(type, items) })),
  }
}

/** The content that items are written for; a number that can't be read is none, and nothing that has one is sent. */
export function contentOf(type: GameType, items: readonly ItemDraft[]): LevelContent {
  const number = (text: string): number => readNumber(text) ?? Number.NaN
  return type === 'NumberLine'
    ? {
        type,
        items: items.flatMap((item) => (isLine(item) ? { ...withoutKey(item), from: number(item.from), step: number(item.step) } : [])),
      }
    : { type, items: items.flatMap((item) => (isLine(item) ? [] : { left: tidySide(item.left), right: tidySide(item.right) })) }
}

function withoutKey<Item extends { key: string }>({ key: _, ...item }: Item): Omit<Item, 'key'> {
  return item
}

/** True when two forms hold different things to save. */
export function isChanged(one: ExerciseDraft, other: ExerciseDraft): boolean {
  return textOf(one) !== textOf(other)
}

function textOf({ freeLevels, levels }: ExerciseDraft): string {
  return JSON.stringify([freeLevels, levels], (name, value: unknown) => (name === 'key' ? undefined : value))
}

const NUMBER = /^[-−–]?\d{1,5}(?:[.,]\d{1,3})?$/

/** Reads a number as it is typed: "0,25", "-3", "1 000"; null for anything else. */
export function readNumber(text: string): number | null {
  const plain = text.replaceAll(/\s/g, '')
  return NUMBER.test(plain) ? Number(plain.replace(/^[−–]/, '-').replace(',', '.')) : null
}

function writeNumber(value: number): string {
  return String(value).replace('.', ',').replace('-', '−')
}

/** Puts the signs that keyboards have in the place of a school's: "6*7" is "6·7", "-3" is "−3", "0.5" is "0,5". */
export function tidySide(written: string): string {
  return written
    .trim()
    .replaceAll(/[*×]/g, '·')
    .replaceAll(/[-–]/g, '−')
    .replaceAll(/(?<=\d)\.(?=\d)/g, ',')
}

/** A new item: a line that can be played as it is, or a pair whose sides are to be written. */
export function newItems(type: GameType): ItemDraft[] {
  return type === 'NumberLine'
    ? [{ key: newKey(), from: '0', step: '1', marks: 11, labelled: [0, 1, 10], slots: [3, 5, 8] }]
    : [{ key: newKey(), left: '', right: '' }]
}

const keyOfNew = ({ levels, removed }: ExerciseDraft): number =>
  Math.min(0, ...levels.map(({ key }) => key), ...removed.map(({ level }) => level.key)) - 1

/** Adds a level at the end; it is free where all are. */
export function addLevel(draft: ExerciseDraft, type: GameType): { draft: ExerciseDraft; key: number } {
  const key = keyOfNew(draft)
  const { levels, freeLevels } = draft
  const level: LevelDraft = { key, id: null, title: '', grade: levels.at(-1)?.grade ?? null, items: newItems(type) }
  return { key, draft: { ...draft, freeLevels: freeLevels + Number(freeLevels === levels.length), levels: [...levels, level] } }
}

/** Puts a copy behind a level; nobody has solved it, and it is free as the level is. */
export function duplicateLevel(
  draft: ExerciseDraft,
  of: number,
  titleOf: (title: string) => string,
): { draft: ExerciseDraft; key: number } {
  const key = keyOfNew(draft)
  const { levels, freeLevels } = draft
  const place = levels.findIndex((level) => level.key === of)
  const level = levels[place]
  if (!level) return { draft, key: of }
  const copy: LevelDraft = {
    ...level,
    key,
    id: null,
    title: titleOf(level.title).slice(0, TITLE_LENGTH.max),
    items: level.items.map((item) => ({ ...item, key: newKey() })),
  }
  return {
    key,
    draft: { ...draft, freeLevels: freeLevels + Number(place < freeLevels), levels: levels.toSpliced(place + 1, 0, copy) },
  }
}

/** Takes a level out; the others stay free, or for Premium, as they are. */
export function removeLevel(draft: ExerciseDraft, key: number): ExerciseDraft {
  const place = draft.levels.findIndex((level) => level.key === key)
  const level = draft.levels[place]
  if (!level) return draft
  const wasFree = place < draft.freeLevels
  return {
    freeLevels: draft.freeLevels - Number(wasFree),
    levels: draft.levels.toSpliced(place, 1),
    removed: [...draft.removed, { level, place, wasFree }],
  }
}

/** Puts a level that was taken out back where it stood, with its id: whoever solved it keeps that. */
export function restoreLevel(draft: ExerciseDraft, key: number): ExerciseDraft {
  const found = draft.removed.find(({ level }) => level.key === key)
  if (!found) return draft
  const place = Math.min(found.place, found.wasFree ? draft.freeLevels : draft.levels.length)
  return {
    freeLevels: draft.freeLevels + Number(found.wasFree),
    levels: draft.levels.toSpliced(found.wasFree ? place : Math.max(place, draft.freeLevels), 0, found.level),
    removed: draft.removed.filter((other) => other !== found),
  }
}

/** Puts levels in the order of these keys. */
export function orderLevels(draft: ExerciseDraft, keys: readonly number[]): ExerciseDraft {
  return { ...draft, levels: keys.flatMap((key) => draft.levels.find((level) => level.key === key) ?? []) }
}

/** The form with a changed level in the place of its older self. */
export function withLevel(draft: ExerciseDraft, changed: LevelDraft): ExerciseDraft {
  return { ...draft, levels: draft.levels.map((level) => (level.key === changed.key ? changed : level)) }
}

/** The form after it was saved: new levels have the ids that they were given, in the order in which they were sent. */
export function withIds(draft: ExerciseDraft, sent: ExerciseDraft, ids: readonly number[]): ExerciseDraft {
  const given = new Map(sent.levels.map(({ key }, place) => [key, ids[place]]))
  const named = (level: LevelDraft): LevelDraft => ({ ...level, id: given.get(level.key) ?? null })
  return {
    ...draft,
    levels: draft.levels.map(named),
    // Those that went with the save are gone; one that was taken out since can be put back.
    removed: draft.removed.flatMap((one) => (given.has(one.level.key) ? { ...one, level: named(one.level) } : [])),
  }
}
