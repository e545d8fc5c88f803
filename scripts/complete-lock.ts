import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { missingEntries, withMissingEntries, type Lock } from './lock-entries.ts'

/**
 * Puts entries for the packages of other machines back into package-lock.json, where npm left them out: because it found a
 * `node_modules` of this machine, or because the registry that it asked doesn't serve them. Without them `npm ci` refuses the lock.
 */
const file = join(import.meta.dirname, '../package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock // written by npm
const count = missingEntries(lock).length
if (count > 0) writeFileSync(file, `${JSON.stringify(withMissingEntries(lock), null, 2)}\n`)
console.log(`${count} entries added`)
