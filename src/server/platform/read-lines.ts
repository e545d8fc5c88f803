/** Lines of a text that arrives in pieces, ended by \n or \r\n alone. (`node:readline` also splits at U+2028, which JSON leaves bare.) */
export async function* readLines(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const piece of pieces) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield line.endsWith('\r') ? line.slice(0, -1) : line
  }
  if (rest !== '') yield rest
}
