import type { PackedDocuments } from '#server/platform/search/packed-documents.ts'

/** A recorded change: `isSettled` when no change of a lower transaction can appear any more. */
export type RecordedChange = { number: number; documentId: number; isSettled: boolean }

/** Where documents and the record of their changes are read from. Positions and marks are the source's own. */
export type ReplicaSource = {
  /**
   * What is read after asking for it holds everything that happened before it. By its mark the position is known again
   * after a restart; null when there is nothing to know it by.
   */
  position(): Promise<{ position: string; mark: string | null }>
  /** Whether the mark was made in this very database and every change since is still recorded. */
  isWholeSince(mark: string): Promise<boolean>
  /** All changes from a position on, seen ones included, and the position to read from next time. */
  changesSince(position: string): Promise<{ position: string; changes: RecordedChange[] }>
  /** These documents as they are now; those that are gone are missing. */
  readDocuments(ids: readonly number[]): Promise<PackedDocuments>
  count(): Promise<number>
  /** All documents in natural order. */
  readAll(): AsyncIterable<PackedDocuments>
}
