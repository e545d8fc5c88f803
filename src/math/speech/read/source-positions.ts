/**
 * For each place of a prepared source, its place in the formula as written. Preparing adds braces round decimal commas
 * and changes names of environments, so what was added takes the place of what follows it.
 */
export function sourcePositions(written: string, prepared: string): number[] {
  const positions: number[] = []
  let at = 0
  for (let place = 0; place < prepared.length; place++) {
    if (prepared[place] !== written[at] && !isAdded(prepared[place])) {
      const next = written.indexOf(prepared.slice(place, place + 3), at)
      if (next !== -1) at = next
    }
    positions.push(Math.min(at, written.length))
    if (prepared[place] === written[at]) at++
  }
  positions.push(written.length)
  return positions
}

function isAdded(sign: string | undefined): boolean {
  return sign === '{' || sign === '}' || sign === '*'
}
