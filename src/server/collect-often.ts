import { setFlagsFromString } from 'node:v8'

/**
 * Has the heap collected whenever it has grown by a fifth. V8 by itself lets it grow to several times what is in it while
 * the machine has memory, and keeps most of that for good (docs/decisions/192-a-heap-that-grows-by-a-fifth.md). It is no limit: a
 * process that needs more gets more.
 */
export function collectOften(): void {
  setFlagsFromString('--heap-growing-percent=20')
}
