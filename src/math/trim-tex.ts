/** TeX without spaces at its ends. A space that is written, `\ `, goes as a whole: its backslash alone would end the group around. */
export function trimTex(tex: string): string {
  let end = tex.trimEnd().length
  // An even number of backslashes ends a line or nothing; of an odd one the last is half of a space.
  while (backslashesBefore(tex, end) % 2 === 1) end = tex.slice(0, end - 1).trimEnd().length
  return tex.slice(0, end).trimStart()
}

function backslashesBefore(tex: string, end: number): number {
  let count = 0
  while (tex[end - count - 1] === '\\') count += 1
  return count
}
