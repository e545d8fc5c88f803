import * as z from 'zod/mini'
import { type JobHandler, type JobOptions, onJob, type Turn } from '#server/platform/jobs/job-handler.ts'
import { jobKind } from '#server/platform/jobs/job-kind.ts'
import type { Topic } from '#server/platform/outbox/topic.ts'

/** One event on its way to one listener; its id is the same in each try. */
export type Delivery = Pick<Turn, 'id' | 'attempt'>

/** A topic with what one feature does about it. */
export type OutboxListener = {
  topic: string
  /** Tells the listeners of one topic apart; the feature's name, stored with what is owed to it. */
  listener: string
  handle: (payload: unknown, delivery: Delivery) => Promise<void>
  options: JobOptions
}

/**
 * Ties a topic to its function. Each listener of a topic has a delivery of its own, so one that fails repeats no other.
 * An event may arrive twice and out of order: the function has to bear that.
 */
export function onTopic<Payload extends z.ZodMiniObject>(
  topic: Topic<Payload>,
  handle: (payload: z.output<Payload>, delivery: Delivery) => Promise<void>,
  options: JobOptions = {},
): OutboxListener {
  return { topic: topic.name, listener: '', handle: (payload, delivery) => handle(topic.payload.parse(payload), delivery), options }
}

/** Name of the jobs by which a listener hears its events. */
export function jobNameOf({ topic, listener }: OutboxListener): string {
  return listener === '' ? topic : `${topic}:${listener}`
}

/** The job by which a listener hears its events. */
export function listenerJob(listener: OutboxListener): JobHandler {
  return onJob(jobKind(jobNameOf(listener), z.looseObject({})), listener.handle, listener.options)
}
