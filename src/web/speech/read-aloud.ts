import { sayFormulas, SPEECH_MAX_FORMULAS, SPEECH_MAX_LENGTH } from '#contract/speech.ts'
import { browserApi } from '#web/lib/api-client.ts'
import { polishVoice } from '#web/speech/polish-voice.ts'
import { type Passage, type Piece, shownPassages } from '#web/speech/shown-passages.ts'
import '#web/speech/read-aloud.css'

/** Reads what an element shows, passage by passage, and marks each word while it is said. Ends when all is read or `signal` stops it. */
export async function readAloud(place: Element, signal: AbortSignal): Promise<void> {
  const passages = shownPassages(place)
  const words = await wordsOf(passages)
  const stop = (): void => speechSynthesis.cancel()
  signal.addEventListener('abort', stop, { once: true })
  addEventListener('pagehide', stop, { once: true })
  try {
    for (const passage of passages) {
      if (signal.aborted) return
      await readPassage(passage, words)
    }
  } finally {
    signal.removeEventListener('abort', stop)
    removeEventListener('pagehide', stop)
    mark(null)
  }
}

/** Asks for the words of all formulas, each once. */
async function wordsOf(passages: readonly Passage[]): Promise<ReadonlyMap<string, string>> {
  const formulas = [...new Set(passages.flatMap((pieces) => pieces.flatMap((piece) => ('tex' in piece ? [piece.tex] : []))))]
  const sayable = formulas.filter((tex) => tex.length <= SPEECH_MAX_LENGTH)
  const words = new Map<string, string>()
  for (let at = 0; at < sayable.length; at += SPEECH_MAX_FORMULAS) {
    const asked = sayable.slice(at, at + SPEECH_MAX_FORMULAS)
    const reply = await browserApi.call(sayFormulas, { body: { formulas: asked } })
    for (const [index, tex] of asked.entries()) words.set(tex, reply.words[index] ?? '')
  }
  return words
}

/** A stretch of what is said, with the piece that it says. */
type Stretch = { readonly from: number; readonly to: number; readonly piece: Piece }

function readPassage(passage: Passage, words: ReadonlyMap<string, string>): Promise<void> {
  const stretches: Stretch[] = []
  let text = ''
  for (const piece of passage) {
    const said = 'tex' in piece ? ` ${words.get(piece.tex) ?? ''} ` : piece.text
    stretches.push({ from: text.length, to: text.length + said.length, piece })
    text += said
  }
  if (text.trim() === '') return Promise.resolve()
  return new Promise((resolve) => {
    const utterance = new SpeechSynthesisUtterance(text)
    utterance.lang = 'pl-PL'
    utterance.voice = polishVoice() ?? null
    utterance.addEventListener('boundary', ({ charIndex, name }) => {
      if (name === 'sentence') return
      const stretch = stretches.find(({ from, to }) => charIndex >= from && charIndex < to)
      if (stretch !== undefined) mark(stretch.piece, charIndex - stretch.from)
    })
    utterance.addEventListener('end', () => resolve())
    // A voice that fails, or is stopped, ends the passage too.
    utterance.addEventListener('error', () => resolve())
    speechSynthesis.speak(utterance)
  })
}

const NAME = 'read-aloud'

/** Marks the word of a text at an offset, or a whole formula; null takes the mark away. */
function mark(piece: Piece | null, offset = 0): void {
  for (const marked of document.querySelectorAll('[data-read-now]')) marked.removeAttribute('data-read-now')
  CSS.highlights?.delete(NAME)
  if (piece === null) return
  if ('tex' in piece) {
    piece.element.setAttribute('data-read-now', '')
    return
  }
  const end = offset + (/^\S*/.exec(piece.text.slice(offset))?.[0].length ?? 0)
  const range = new Range()
  range.setStart(piece.node, offset)
  range.setEnd(piece.node, Math.max(end, offset))
  CSS.highlights?.set(NAME, new Highlight(range))
}
