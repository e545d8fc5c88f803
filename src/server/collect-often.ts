import { setFlagsFromString } from 'node:v8'

/**
 * Has the heap collected whenever it has grown by a fifth. V8 by itself lets it grow to several times what is in it while
 * the machine has memory, and keeps most of that for good. It is no limit: a process that needs more gets more. Everything begins
 * in the young heap: places whose first objects lived long would make all later ones in the old heap, which then fills with
 * garbage and is collected once a second (docs/decisions/192-a-heap-that-grows-by-a-fifth.md).
 */
export function collectOften(): void {
  setFlagsFromString('--heap-growing-percent=20')
  setFlagsFromString('--no-allocation-site-pretenuring')
}
