import * as contract from '#contract/practice/practice.ts'
import { giveUpVariant } from '#contract/practice/variant.ts'
import { polishDay } from '#contract/text/clock.ts'
import { callQuietly } from '#web/lib/api-client.ts'
import { type DeviceProgress, deviceProgress } from '#web/practice/device-progress.ts'
import { type Given, readText } from '#web/practice/given.ts'
import { deviceStorage, dropTries, keepPlan, keepTry, type KeptTry, readPlan, readTries } from '#web/practice/kept-tries.ts'
import type { Session } from '#web/practice/practice-address.ts'

/** Reckons how far this device has come. */
export function readDevice(): DeviceProgress {
  const storage = deviceStorage()
  return deviceProgress(readTries(storage), readPlan(storage), polishDay(new Date()))
}

/** Reads how far somebody has come: on their account, which first takes over what this device has kept. */
export async function readProgress(isSignedIn: boolean): Promise<contract.PracticeProgress> {
  if (!isSignedIn) return readDevice().progress
  const storage = deviceStorage()
  const kept = readTries(storage)
  const progress = kept.length > 0 ? await sendTries(kept) : await callQuietly(contract.getPracticeProgress)
  const plan = readPlan(storage)
  if (plan === null) return progress
  const planned = progress.plan === null ? await callQuietly(contract.savePracticePlan, { body: { plan } }) : progress
  keepPlan(storage, null)
  return planned
}

async function sendTries(kept: readonly KeptTry[]): Promise<contract.PracticeProgress> {
  const tries = kept.map(({ id, variant, on, isRight, wasHelped }) => ({ id, variant, on, isRight, wasHelped }))
  const progress = await callQuietly(contract.keepPracticeTries, { body: { tries } })
  dropTries(deviceStorage(), kept.length)
  return progress
}

export async function savePlan(isSignedIn: boolean, plan: contract.PracticePlan | null): Promise<contract.PracticeProgress> {
  if (isSignedIn) return callQuietly(contract.savePracticePlan, { body: { plan } })
  keepPlan(deviceStorage(), plan)
  return readDevice().progress
}

/** The course of a session so far: what was skipped, and the template of the last variant. */
export type Course = {
  skipped: readonly number[]
  skippedTemplates: readonly number[]
  lastTemplate?: number | undefined
  /** The template of which one more variant is wanted. */
  template?: number | undefined
}

/** Asks for the next task; null where nothing is left for today. Without an account the device says what it knows. */
export async function askNext({ scope, isDueOnly }: Session, isSignedIn: boolean, course: Course): Promise<Given | null> {
  const { skipped, skippedTemplates, lastTemplate, template } = course
  const device = isSignedIn ? null : readDevice()
  const due = device?.due.filter((item) => typeof item !== 'number' || !skipped.includes(item)) ?? []
  const without = [...new Set([...skipped, ...(device?.triedToday ?? [])])].filter((id) => !due.includes(id))
  const body = {
    scope,
    without: without.slice(-contract.MOST_KEPT_TRIES),
    withoutTemplates: [...skippedTemplates],
    lastTemplate,
    template,
    ...(isDueOnly && { isDueOnly }),
    ...(device && { pupil: pupilOf(device, due) }),
  }
  const { task } = await callQuietly(contract.nextPracticeTask, { body })
  return task && { task, homework: await readText(task) }
}

function pupilOf({ ratings, progress, tried, variants }: DeviceProgress, due: DeviceProgress['due']) {
  if (ratings === null) return undefined
  return {
    overall: ratings.overall,
    domains: progress.domains.map(({ right: _right, ...domain }) => domain),
    due,
    tried: [...tried].slice(-contract.MOST_KEPT_TRIES),
    variants: variants.slice(-contract.MOST_KEPT_TRIES),
  }
}

/**
 * Keeps a try: without an account on the device. With one the check has kept it already; a solution that was read first is told, and
 * waits on the device while the server is out of reach.
 */
export async function keep(
  isSignedIn: boolean,
  task: contract.PracticeTask,
  made: { isRight: boolean; wasHelped: boolean; isGivenUp: boolean },
) {
  const { isRight, wasHelped, isGivenUp } = made
  const keepHere = (): void => keepTry(deviceStorage(), { ...nameOf(task), on: polishDay(new Date()), isRight, wasHelped }, task)
  if (!isSignedIn) return keepHere()
  if (isGivenUp) await giveUp(task).catch(keepHere)
}

function nameOf({ id, variant }: contract.PracticeTask): Pick<KeptTry, 'id' | 'variant'> {
  return variant === null ? { id } : { id, variant }
}

function giveUp({ id, variant }: contract.PracticeTask): Promise<unknown> {
  if (variant === null) return callQuietly(contract.giveUpPracticeTask, { params: { id }, body: {} })
  return callQuietly(giveUpVariant, { params: { id, variant }, body: {} })
}
