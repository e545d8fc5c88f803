/** Returns the pattern of LIKE for texts that hold this one, whose own signs mean nothing there. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
}
