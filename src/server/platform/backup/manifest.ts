import * as z from 'zod/mini'

/** Name of the manifest in a backup's folder; it is written last. */
export const MANIFEST = 'manifest.json'

/** Version of the backup's own form. */
export const BACKUP_FORMAT = 1

/** A backup's description of itself: enough to prove it whole before anything is touched. */
export const manifestShape = z.object({
  format: z.literal(BACKUP_FORMAT),
  productVersion: z.string(),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  /** `sha256` is that of the gzipped file `tables/NAME.jsonl.gz`. */
  tables: z.array(z.object({ name: z.string().check(z.regex(/^[a-z_]+$/)), rows: z.int(), sha256: z.string() })),
  files: z.object({ count: z.int(), bytes: z.int() }),
})
export type Manifest = z.output<typeof manifestShape>

/** Path of a table's rows within a backup. */
export function tableFile(name: string): string {
  return `tables/${name}.jsonl.gz`
}
