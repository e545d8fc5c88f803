import type { Role } from '#contract/enums.ts'
import { refusedFields } from '#contract/http/errors.ts'
import type { RichInput } from '#contract/rich-input.ts'
import { examRefusals } from '#contract/text/exam-refusals.ts'
import { documentReferences } from '#editor/render/document-references.ts'
import type { Db } from '#server/db/db.ts'
import { BUNDLE } from '#server/exam/rich-tables.ts'
import { readLinkedField } from '#server/math-concept/index.ts'
import type { RichField } from '#server/platform/rich-text/rich-field.ts'

type Writer = { id: number; role: Role | null }

/** Reads the text that a bundle shares, as somebody wrote it at this place of a sheet; outside of any transaction. */
export async function readBundle(db: Db, writer: Writer, bundle: RichInput, place: number): Promise<RichField> {
  const field = `tasks.${place}.bundle`
  const read = await readLinkedField(db, bundle, { field, variant: 'full', writer, presentation: BUNDLE })
  // Files of a sheet would belong to nobody: pictures stand in its tasks.
  if (documentReferences(read.document).fileIds.length > 0) throw refusedFields(new Map([[field, examRefusals.bundleHasFiles]]))
  return read
}

/** The columns of a text that a bundle shares. */
export function bundleColumns(bundle: RichField | null) {
  return {
    bundle: bundle?.document ?? null,
    bundleHtml: bundle?.html ?? '',
    ...(bundle && { schemaVersion: bundle.schemaVersion, renderVersion: bundle.renderVersion }),
  }
}
