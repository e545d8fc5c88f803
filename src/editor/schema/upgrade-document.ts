import { checkDocument, InvalidDocumentError } from './check-document.ts'
import { SCHEMA_VERSION } from './document.ts'
import type { RichDoc } from './document.ts'
import { documentMessages } from './messages.ts'

/**
 * Brings a document of version `from` to version `from + 1`. It must not throw on anything a checked document of its
 * version could hold, and must not change what it gets.
 */
export type UpgradeStep = { readonly from: number; readonly upgrade: (json: unknown) => unknown }

/** The steps so far: one per change of `SCHEMA_VERSION`. The first version has no forerunner. */
const UPGRADE_STEPS: readonly UpgradeStep[] = [
  // Version 2 adds nodes, marks and attributes with defaults, and takes none away: the check fills them in.
  { from: 1, upgrade: (json) => json },
]

/**
 * A stored document in today's form. One of today's version comes back as it is, since it was checked when it was
 * stored; an older one goes through every step and is checked again.
 *
 * @param history steps and the version they lead to; the real ones unless a test plants its own.
 * @throws {InvalidDocumentError} for a version from the future or without a step, and for a result that doesn't check.
 */
export function upgradeDocument(
  json: unknown,
  fromVersion: number,
  history: { steps: readonly UpgradeStep[]; version: number } = { steps: UPGRADE_STEPS, version: SCHEMA_VERSION },
): RichDoc {
  if (fromVersion > history.version) throw new InvalidDocumentError([], documentMessages.newerVersion)
  // A document of the current version was checked before it was stored, under this very type.
  if (fromVersion === history.version) return json as RichDoc
  let upgraded = json
  for (let version = fromVersion; version < history.version; version += 1) {
    const step = history.steps.find((candidate) => candidate.from === version)
    if (step === undefined) throw new InvalidDocumentError([], documentMessages.unknownVersion)
    upgraded = step.upgrade(upgraded)
  }
  return checkDocument(upgraded, 'full')
}
