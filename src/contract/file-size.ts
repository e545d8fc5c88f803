/** Sizes of files: MB is 2²⁰ bytes (rulings 14), shown as KB, MB or GB with a decimal comma (spec section 9). */

export const KB = 2 ** 10
export const MB = 2 ** 20
export const GB = 2 ** 30

/** The sizes the specification knows. */
export const FILE_SIZES = [5 * MB, 25 * MB, 5 * GB, 10 * GB, 50 * GB] as const

const number = new Intl.NumberFormat('pl-PL', { maximumFractionDigits: 2, roundingMode: 'ceil' })

/** "2,5 MB". Rounded up, so that what is over a limit by a byte never looks as if it fitted. */
export function formatFileSize(bytes: number): string {
  const [unit, name] = bytes < MB ? [KB, 'KB'] : bytes < GB ? [MB, 'MB'] : [GB, 'GB']
  return `${number.format(bytes / unit)}\u00a0${name}`
}
