import type { PackedDocuments } from '#server/platform/search/segment/packed-documents.ts'

/** A recorded change: `isSettled` when no change of a lower transaction can appear any more. */
export type RecordedChange = { number: number; documentId: number; isSettled: boolean }

/** A source of documents and of the record of their changes. Positions and marks are its own. */
export type ReplicaSource = {
  /**
   * Everything that happened before the call is read from this position on. The mark identifies the position after a restart; null
   * when nothing does.
   */
  position(): Promise<{ position: string; mark: string | null }>
  /** True when the mark was made in this very database and every change since is still recorded. */
  isWholeSince(mark: string): Promise<boolean>
  /** All changes from a position on, seen ones included, and the position to read from next time. */
  changesSince(position: string): Promise<{ position: string; changes: RecordedChange[] }>
  /** These documents as they are now; those that are gone are missing. */
  readDocuments(ids: readonly number[]): Promise<PackedDocuments>
  count(): Promise<number>
  /** All documents in natural order. */
  readAll(): AsyncIterable<PackedDocuments>
}
