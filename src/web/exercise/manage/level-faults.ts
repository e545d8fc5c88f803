import type { GameType } from '#contract/enums.ts'
import { readExactValue } from '#contract/exercise/exact-value.ts'
import { type LevelContent, levelContent, levelTitle } from '#contract/exercise/level.ts'
import { type LevelProblemCode, levelProblems } from '#contract/exercise/level-problems.ts'
import { levelProblemText } from '#contract/exercise/messages.ts'
import {
  contentOf,
  type ExerciseDraft,
  isLine,
  type ItemDraft,
  type LevelDraft,
  readNumber,
  tidySide,
} from '#web/exercise/manage/level-draft.ts'
import { messages } from '#web/exercise/manage/messages.ts'

/** Everything that is wrong, by field: `<key of the level>.title`, `<key of the level>.<key of the item>.step`. */
export type Faults = ReadonlyMap<string, string>

/** The field of a line at which each problem of it is told. */
const FIELD_OF: Readonly<Record<LevelProblemCode, string>> = {
  noSlots: 'slots',
  tooManySlots: 'slots',
  fewLabels: 'labelled',
  outsideLine: 'slots',
  repeatedMark: 'slots',
  labelledSlot: 'slots',
  tooLarge: 'from',
  tightLabels: 'labelled',
  unreadableSide: 'left',
}

/** Finds what is wrong with a level, each at its field; the same as the server finds. */
export function faultsOfLevel(type: GameType, level: LevelDraft): Faults {
  const faults = new Map<string, string>()
  const tell = (field: string, text: string) => faults.set(`${level.key}.${field}`, faults.get(`${level.key}.${field}`) ?? text)
  const title = levelTitle.safeParse(level.title)
  if (!title.success) tell('title', messages.titleFault)
  for (const item of level.items) for (const [field, text] of unreadable(item)) tell(`${item.key}.${field}`, text)
  // A number that can't be read was told above; the rest of its line is looked at as if it were an easy one.
  const readable = level.items.map((item) =>
    isLine(item)
      ? {
          ...item,
          from: faults.has(`${level.key}.${item.key}.from`) ? '0' : item.from,
          step: faults.has(`${level.key}.${item.key}.step`) ? '1' : item.step,
        }
      : item,
  )
  const content = contentOf(type, readable)
  for (const { item: place, code } of levelProblems(content)) {
    const item = level.items[place]
    if (item && code !== 'unreadableSide') tell(`${item.key}.${FIELD_OF[code]}`, levelProblemText(code))
  }
  return faults
}

/** Fields in which something stands that can't be read. */
function unreadable(item: ItemDraft): [field: string, text: string][] {
  if (!isLine(item))
    return (['left', 'right'] as const).flatMap((side) =>
      readExactValue(tidySide(item[side])) === null ? [[side, levelProblemText('unreadableSide')]] : [],
    )
  return (['from', 'step'] as const).flatMap((field): [string, string][] => {
    const value = readNumber(item[field])
    if (value === null) return [[field, FINE_NUMBER.test(item[field].trim()) ? messages.decimalsFault : messages.numberFault]]
    return field === 'step' && value <= 0 ? [[field, messages.stepFault]] : []
  })
}

/** A number with more decimals than a line can have. */
const FINE_NUMBER = /^[-−–]?\d+[.,]\d{4,}$/

/** The content of a level that can be played; null while something in it is wrong. */
export function playableContent(type: GameType, { items }: LevelDraft): LevelContent | null {
  const parsed = levelContent.safeParse(contentOf(type, items))
  return parsed.success && levelProblems(parsed.data).length === 0 ? parsed.data : null
}

/** Faults that the server told by places (`levels.2.content.items.0`), by the keys of what was sent. */
export function faultsOfReply(fields: Readonly<Record<string, string>>, { levels }: ExerciseDraft): Faults {
  return new Map(
    Object.entries(fields).flatMap(([path, text]): [string, string][] => {
      const [, level, , , item, field] = path.split('.')
      const found = levels[Number(level)]
      const part = item === undefined ? undefined : found?.items[Number(item)]
      if (!found) return []
      if (part) return [[`${found.key}.${part.key}.${field ?? (isLine(part) ? 'slots' : 'left')}`, text]]
      return [[`${found.key}.title`, text]]
    }),
  )
}
