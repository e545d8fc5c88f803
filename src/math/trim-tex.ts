/** TeX without spaces at its ends. A space that is written, `\ `, goes as a whole: its backslash alone would end the group around. */
export function trimTex(tex: string): string {
  const trimmed = tex.trim()
  return /(?<!\\)(?:\\\\)*\\$/.test(trimmed) ? trimTex(trimmed.slice(0, -1)) : trimmed
}
