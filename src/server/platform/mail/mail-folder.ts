import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mail, Mailer } from '#server/platform/mail/mail.ts'

/** A mail that nobody was sent: it lies in the folder for whoever develops. */
export type KeptMail = Mail & { at: string }

const MOST_SHOWN = 100

/** Keeps mails as JSON files, one each, named so that they sort by time. */
export function folderMailer(dir: string): Mailer {
  return {
    async send(mail) {
      await mkdir(dir, { recursive: true })
      const kept: KeptMail = { at: new Date().toISOString(), ...mail }
      await writeFile(join(dir, `${kept.at.replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.json`), JSON.stringify(kept, null, 2))
    },
  }
}

/** The kept mails, newest first. */
export async function readMailFolder(dir: string): Promise<KeptMail[]> {
  const names = (await readdir(dir).catch(() => [])).filter((name) => name.endsWith('.json'))
  const newest = names.toSorted().toReversed().slice(0, MOST_SHOWN)
  return Promise.all(newest.map(async (name) => JSON.parse(await readFile(join(dir, name), 'utf8')) as KeptMail)) // written above alone
}
