import { readdirSync, readFileSync } from 'node:fs'

const PAGE_BYTES = 4096

/** Bytes of memory that the processes of a group hold by themselves, without what they share; 0 where the system doesn't tell. */
export function groupMemory(group: number): number {
  let names: string[]
  try {
    names = readdirSync('/proc')
  } catch {
    return 0
  }
  let pages = 0
  for (const name of names) {
    if (!/^\d+$/.test(name)) continue
    try {
      // The name of a program, in brackets, may hold anything; the group is the third word after it.
      const after = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1) ?? ''
      if (Number(after.split(' ')[2]) !== group) continue
      const [, resident = 0, shared = 0] = readFileSync(`/proc/${name}/statm`, 'utf8').split(' ').map(Number)
      pages += Math.max(0, resident - shared)
    } catch {
      // It has ended meanwhile.
    }
  }
  return pages * PAGE_BYTES
}
