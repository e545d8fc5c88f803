import type { Node, Row } from '../nodes.ts'
import type { Said } from './said.ts'
import { sayGenitive } from './say-genitive.ts'
import { sayNode } from './say-node.ts'
import { sayRow } from './say-row.ts'
import type { SpeechLevel, Voice } from './voice.ts'

/**
 * A voice for one formula that says each part once. What stands around a part asks for it in several ways, as "z czego" before it is
 * said plainly: said anew each time, twenty roots in each other would take a million times as long as one.
 */
export function rememberingVoice(level: SpeechLevel): Voice {
  return {
    level,
    mood: 'plain',
    row: remembered<Row, Said[]>(sayRow),
    node: remembered<Node, Said[]>(sayNode),
    genitive: remembered(sayGenitive),
  }
}

/** Keeps what was said of a part, for each form that it was asked in. */
function remembered<Part extends Node | Row, Words>(
  say: (voice: Voice, part: Part, isFollowed: boolean) => Words,
): (voice: Voice, part: Part, isFollowed?: boolean) => Words {
  const kept = new WeakMap<Part, Map<string, Words>>()
  return (voice, part, isFollowed = false) => {
    const form = `${voice.mood} ${isFollowed}`
    const known = kept.get(part) ?? new Map<string, Words>()
    kept.set(part, known)
    const said = known.get(form)
    if (said !== undefined) return said
    const now = say(voice, part, isFollowed)
    known.set(form, now)
    return now
  }
}
