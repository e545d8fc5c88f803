import type { Unit } from '../numbers/units.ts'
import type { Answer } from './answer.ts'
import { nodeTex, statementTex } from './write-tex.ts'

/** TeX of an answer as it was read, for the preview beside the field. */
export function answerTex(answer: Answer): string {
  switch (answer.type) {
    case 'quantity':
      return answer.parts.map(({ value, unit }) => `${nodeTex(value)}${unit === null ? '' : unitTex(unit)}`).join('\\ ')
    case 'expression':
      return nodeTex(answer.value)
    case 'equation':
      return `${nodeTex(answer.left)}=${nodeTex(answer.right)}`
    case 'statement':
      return statementTex(answer.statement)
    case 'coordinates': {
      const inside = answer.items.map(nodeTex).join(';')
      return answer.bracket === '[' ? `[${inside}]` : `(${inside})`
    }
    case 'list':
      return answer.items.map(({ text, value }) => (value === null ? textTex(text) : nodeTex(value))).join(';\\ ')
    case 'text':
      return textTex(answer.text)
    case 'letters':
      return textTex(answer.letters.join(', '))
    case 'truths':
      return textTex(answer.truths.map((truth) => (truth ? 'P' : 'F')).join(' '))
    case 'pairs':
      return textTex(answer.pairs.map((pair) => pair.join('')).join(', '))
  }
}

function unitTex({ sign }: Unit): string {
  const shown = sign.replaceAll('*', '\\cdot ').replaceAll(/°?\p{L}+|\./gu, (word) => (word.startsWith('cdot') ? word : `\\text{${word}}`))
  return `\\ ${shown.replaceAll(/\^(-?\d+)/g, '^{$1}')}`
}

/** A text inside of a formula; what TeX would take for its own stays what was typed. */
const textTex = (text: string): string => `\\text{${text.replaceAll(/[\\{}$%&#_^~]/g, ' ')}}`
