/** Where arrays of a segment come from. */
export type Allocate = (bytes: number) => ArrayBuffer | SharedArrayBuffer

export const ownMemory: Allocate = (bytes) => new ArrayBuffer(bytes)
