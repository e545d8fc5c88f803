/** Sizes of files: MB is 2²⁰ bytes; sizes are shown as KB, MB or GB with a decimal comma. */

export const KB = 2 ** 10
export const MB = 2 ** 20
export const GB = 2 ** 30

/** The sizes that limits have (docs/product/file.md, 1). */
export const FILE_SIZES = [5 * MB, 25 * MB, 5 * GB, 10 * GB, 50 * GB] as const

const formats = (roundingMode: 'ceil' | 'floor') => ({
  whole: new Intl.NumberFormat('pl-PL', { maximumFractionDigits: 0, roundingMode }),
  precise: new Intl.NumberFormat('pl-PL', { maximumFractionDigits: 2, roundingMode }),
})
const up = formats('ceil')
const down = formats('floor')

/** Writes a size: "51 KB", "2,5 MB". Rounded up, so that what is over a limit by a byte never looks as if it fitted. */
export function formatFileSize(bytes: number): string {
  return written(bytes, up)
}

/** Writes how much space is left. Rounded down, so that it never promises a byte that isn't there. */
export function formatSpaceLeft(bytes: number): string {
  return written(bytes, down)
}

function written(bytes: number, { whole, precise }: typeof up): string {
  if (bytes < MB) return `${whole.format(bytes / KB)}\u00a0KB`
  return bytes < GB ? `${precise.format(bytes / MB)}\u00a0MB` : `${precise.format(bytes / GB)}\u00a0GB`
}
