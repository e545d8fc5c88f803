import type { FileKind } from '#contract/enums.ts'
import { checkFiles } from '#web/file/upload/check-files.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'

/** The one file that was chosen for something, before it is worked on and uploaded; null and told when it can't be taken. */
export function chosenFile(files: readonly File[], assign: FileKind): File | null {
  const { accepted, refusals } = checkFiles(files, { assign, isSingle: true, names: [], runningCount: 0 })
  for (const refusal of refusals) showToast({ ...refusal, variant: 'error' })
  return accepted[0] ?? null
}
