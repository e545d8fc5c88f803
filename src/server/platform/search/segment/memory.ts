/** Allocates the arrays of a segment. */
export type Allocate = (bytes: number) => ArrayBuffer | SharedArrayBuffer

export const ownMemory: Allocate = (bytes) => new ArrayBuffer(bytes)

/** Memory that threads can read without a copy. */
export const sharedMemory: Allocate = (bytes) => new SharedArrayBuffer(bytes)
