import { latexText, mathCharacter } from './latex-characters.ts'
import { standardTex } from './standard-tex.ts'

const TOKEN = /\\[a-zA-Z@]+|\\[^]|[{}$]|[^]/gu
/** A colour by its figures, which LaTeX takes in another way. */
const HEX = /(\\(?:text)?color(?:box)?)\{#([\dA-F]{6})\}/g
const TEXT_COMMAND = /^\\(?:text[a-z]*|hbox|mbox|fbox|ce|pu)$/
/** Accents of text by those of formulas. */
const ACCENTS: ReadonlyMap<string, string> = new Map([
  ['\\u', '\\breve'],
  ['\\v', '\\check'],
  ['\\r', '\\mathring'],
  ['\\H', '\\ddot'],
  ['\\c', '\\mathstrut '],
])

/** Signs that a text of a formula may hold as they are written there. */
const SIGN_OF_TEXT = /^[^\\{}$&#%_^~]$/u

/**
 * Writes a formula that our renderer can typeset for LaTeX with amsmath, amssymb, mathtools, cancel and xcolor: signs of other
 * alphabets become its commands.
 */
export function latexFormula(tex: string): string {
  const modes: boolean[] = [false]
  let written = ''
  let opensText = false
  for (const [token] of standardTex(tex).replaceAll(HEX, '$1[HTML]{$2}').matchAll(TOKEN)) {
    const isText = modes.at(-1) === true
    if (token === '{') {
      modes.push(opensText || isText)
      opensText = false
      written += token
    } else if (token === '}') {
      if (modes.length > 1) modes.pop()
      written += token
    } else if (token === '$') {
      modes[modes.length - 1] = !isText
      written += token
    } else if (token.startsWith('\\')) {
      opensText = TEXT_COMMAND.test(token)
      written += isText ? token : (ACCENTS.get(token) ?? token)
    } else if (/^[\u0020-\u007e\n]$/.test(token)) {
      if (token.trim() !== '') opensText = false
      written += isText && (token === '_' || token === '^') ? latexText(token) : token
    } else written += isText ? textSign(token) : mathCharacter(token)
  }
  return written === '' ? '{}' : written
}

function textSign(sign: string): string {
  return SIGN_OF_TEXT.test(sign) ? latexText(sign) : sign
}
