import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A message that nobody was sent: it lies in a folder for whoever develops. */
export type Kept<Message extends object> = Message & { at: string }

const MOST_SHOWN = 100

/** Keeps a message as a JSON file of its own, named so that files sort by time. Renamed when whole: no reader meets half of one. */
export async function keepMessage(dir: string, message: object): Promise<void> {
  await mkdir(dir, { recursive: true })
  const at = new Date().toISOString()
  const path = join(dir, `${at.replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.json`)
  await writeFile(`${path}.partial`, JSON.stringify({ at, ...message }, null, 2))
  await rename(`${path}.partial`, path)
}

/** The kept messages, newest first. */
export async function readMessages<Message extends object>(dir: string): Promise<Kept<Message>[]> {
  const names = (await readdir(dir).catch(() => [])).filter((name) => name.endsWith('.json'))
  const newest = names.toSorted().toReversed().slice(0, MOST_SHOWN)
  return Promise.all(newest.map(async (name) => JSON.parse(await readFile(join(dir, name), 'utf8')) as Kept<Message>)) // written above alone
}
