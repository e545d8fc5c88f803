import type { AuditEntry } from '#contract/admin.ts'
import { BADGES, ROLES } from '#contract/enums.ts'
import { HOMEWORK_TRANSITIONS } from '#contract/homework/homework-states.ts'
import { REPORT_STATES } from '#contract/report.ts'
import { BADGE_LABELS } from '#contract/text/badge-labels.ts'
import { ROLE_LABELS } from '#contract/text/labels.ts'
import { messages } from '#web/admin/messages.ts'

type Value = string | number

/** Words for the values of a detail; numbers of things have none, as what they name is shown by its name. */
const WORDS: ReadonlyMap<string, (value: Value) => string | null> = new Map([
  ['transition', (value: Value) => labelOf(HOMEWORK_TRANSITIONS, messages.transitions, value)],
  ['state', (value: Value) => labelOf(REPORT_STATES, messages.reportStates, value)],
  ['role', (value: Value) => labelOf(ROLES, ROLE_LABELS, value)],
  ['badge', (value: Value) => labelOf(BADGES, BADGE_LABELS, value)],
  ['endsOn', (value: Value) => messages.lasts(String(value))],
  ['tasks', (value: Value) => messages.movedTasks(Number(value))],
  ['done', (value: Value) => (value === 1 ? messages.typeDone : messages.typeNotDone)],
  ['name', (value: Value) => messages.quoted(String(value))],
  ['levelsAdded', (value: Value) => messages.levelsAdded(Number(value))],
  ['levelsChanged', (value: Value) => messages.levelsChanged(Number(value))],
  ['levelsRemoved', (value: Value) => messages.levelsRemoved(Number(value))],
  ['levelsReordered', () => messages.levelsReordered],
  ['freeLevels', (value: Value) => messages.freeLevels(Number(value))],
])

/** Returns what an entry says beside its event, in Polish. */
export function auditDetails({ details: { from, to, ...details } }: Pick<AuditEntry, 'details'>): string {
  const role = WORDS.get('role')
  const change = from !== undefined && to !== undefined ? [`${role?.(from) ?? from} → ${role?.(to) ?? to}`] : []
  return [...change, ...Object.entries(details).flatMap(([key, value]) => WORDS.get(key)?.(value) ?? [])].join(', ')
}

function labelOf<Name extends string>(names: readonly Name[], labels: Readonly<Record<Name, string>>, value: Value): string | null {
  const name = names.find((one) => one === value)
  return name === undefined ? null : labels[name]
}
