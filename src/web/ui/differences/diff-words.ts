export type DiffPart = { text: string; kind: 'same' | 'gone' | 'new' }

/** Above so many pairs of words the texts are shown whole, one after the other. */
const MOST_PAIRS = 1_000_000

/** The words by which two texts differ, in the order in which they are read: what stayed, what has gone, what is new. */
export function diffWords(before: string, after: string): DiffPart[] {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  if (old.length * now.length > MOST_PAIRS) return joined([...old.map(part('gone')), ...now.map(part('new'))])
  // The length of what both have in common from each pair of words on.
  const width = now.length + 1
  const common = new Uint16Array((old.length + 1) * width)
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      common[i * width + j] = isSame(old[i], now[j])
        ? (common[(i + 1) * width + j + 1] ?? 0) + 1
        : Math.max(common[(i + 1) * width + j] ?? 0, common[i * width + j + 1] ?? 0)
  const parts: DiffPart[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    const [was, is] = [old[i], now[j]]
    if (was !== undefined && is !== undefined && isSame(was, is)) {
      // The last word of a text has no space after it, and stands apart from what comes next all the same.
      parts.push({ text: was.length > is.length ? was : is, kind: 'same' })
      i += 1
      j += 1
    } else if (was !== undefined && (is === undefined || (common[(i + 1) * width + j] ?? 0) >= (common[i * width + j + 1] ?? 0))) {
      parts.push({ text: was, kind: 'gone' })
      i += 1
    } else {
      parts.push({ text: is ?? '', kind: 'new' })
      j += 1
    }
  }
  return joined(withoutIslands(joined(parts)))
}

/** Words, each with the space after it; signs between parts of a list stand by themselves. */
function wordsOf(text: string): string[] {
  return text.match(/[^\s;,]+\s*|[;,]\s*|\s+/g) ?? []
}

/** A stretch that stayed by chance between two changes, a word such as "jest", reads as part of the change: so short it is, beside them. */
const ISLAND = { length: 12, times: 3 }

function withoutIslands(parts: readonly DiffPart[]): DiffPart[] {
  const changed = (from: number, step: 1 | -1): number => {
    let length = 0
    for (let at = from; parts[at] !== undefined && parts[at]?.kind !== 'same'; at += step) length += parts[at]?.text.length ?? 0
    return length
  }
  const spread = parts.flatMap((each, at): DiffPart[] => {
    const { text, kind } = each
    const least = ISLAND.times * text.length
    if (kind !== 'same' || text.length > ISLAND.length || changed(at - 1, -1) < least || changed(at + 1, 1) < least) return [each]
    return [part('gone')(text), part('new')(text)]
  })
  // All that went by a change comes before all that came.
  const ordered: DiffPart[] = []
  let run: DiffPart[] = []
  const flush = (): void => {
    for (const wanted of ['gone', 'new'] as const) ordered.push(...run.filter(({ kind }) => kind === wanted))
    run = []
  }
  for (const each of spread) {
    if (each.kind !== 'same') run.push(each)
    else {
      flush()
      ordered.push(each)
    }
  }
  flush()
  return ordered
}

/** True for the same word; a space after it is no difference. */
function isSame(one: string | undefined, other: string | undefined): boolean {
  return one?.trimEnd() === other?.trimEnd()
}

const part =
  (kind: DiffPart['kind']) =>
  (text: string): DiffPart => ({ text, kind })

function joined(parts: readonly DiffPart[]): DiffPart[] {
  const result: DiffPart[] = []
  for (const { text, kind } of parts) {
    const last = result.at(-1)
    if (last?.kind === kind) last.text += text
    else result.push({ text, kind })
  }
  return result
}
