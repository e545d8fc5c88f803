/** Up to two letters that stand for a name: "Anna Kowal" → "AK", "zosia" → "Z". */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  return [words[0] ?? '', words.length > 1 ? (words.at(-1) ?? '') : '']
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase('pl')
}
