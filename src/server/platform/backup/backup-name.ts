const PATTERN = /^wizards-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z$/

/** Name of a backup's folder, to the second in UTC; by name they sort by time. */
export function backupName(madeAt: Date): string {
  return `wizards-${madeAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
}

/** When a backup was made, from its folder's name; null for a folder that is none. */
export function backupTime(name: string): Date | null {
  const [, day, hours, minutes, seconds] = PATTERN.exec(name) ?? []
  return day === undefined ? null : new Date(`${day}T${hours}:${minutes}:${seconds}Z`)
}

/** Name while it is being written; one that is left was cut off. */
export function partialName(name: string): string {
  return `.${name}.partial`
}

/** True when a folder is the rest of a backup that was cut off. */
export function isPartial(name: string): boolean {
  return name.endsWith('.partial') && backupTime(name.slice(1, -'.partial'.length)) !== null
}
