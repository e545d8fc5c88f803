import { drawingSchema } from '#math/drawing/drawing.ts'
import { parseCellBorder } from './cell-border.ts'
import { embedAddress } from '../embed-address.ts'
import { attributeMessages } from '../messages.ts'
import { isSafeHref, isSitePath } from '../safe-address.ts'
import { hasForbiddenCharacters } from '../stored-text.ts'

/**
 * One rule per kind of attribute, used as `validate` of the schema's attributes: ProseMirror's own check and
 * `checkDocument` run the same code. A rule throws `InvalidAttributeError` and returns nothing.
 */

/** An attribute's value breaks its rule; the message is the Polish reason without the place. */
export class InvalidAttributeError extends Error {
  override readonly name = 'InvalidAttributeError'
}

/** Throws when the value may not be stored. */
export type AttributeRule = (value: unknown) => void

/** Longest source of one formula, in bytes of UTF-8. */
const MAX_TEX_BYTES = 4096

/** Longest alternative text, title or language name, in UTF-16 units. */
const MAX_TEXT_LENGTH = 1024

/** Levels of json in the description of a drawing. */
const MAX_DRAWING_DEPTH = 20

/** Widest column, in CSS pixels. */
const MAX_COLUMN_WIDTH_PX = 4000

const ID = /^id-[\w-]{1,80}$/
const FOREIGN_ID = /^[\w-]{1,64}$/

/** True when a string may stand as a node's id; the `id-` prefix keeps it apart from the page's own ids. */
export function isNodeId(value: unknown): value is string {
  return typeof value === 'string' && ID.test(value)
}

function refuse(problem: string): never {
  throw new InvalidAttributeError(problem)
}

/** Id of a node; null until the editor fills the gap. */
export const idRule: AttributeRule = (value) => {
  if (value !== null && !isNodeId(value)) refuse(attributeMessages.id)
}

/** Id of a row of ours (a file, a concept), or null. */
export const foreignIdRule: AttributeRule = (value) => {
  if (value !== null && !(typeof value === 'string' && FOREIGN_ID.test(value))) refuse(attributeMessages.fileId)
}

/** Id of a row of ours that has to be there. */
export const requiredForeignIdRule: AttributeRule = (value) => {
  if (!(typeof value === 'string' && FOREIGN_ID.test(value))) refuse(attributeMessages.fileId)
}

/** Id of another node of the same document. */
export const targetRule: AttributeRule = (value) => {
  if (!isNodeId(value)) refuse(attributeMessages.id)
}

export const booleanRule: AttributeRule = (value) => {
  if (typeof value !== 'boolean') refuse(attributeMessages.boolean)
}

/** One of the listed strings. */
export function choiceRule(choices: readonly string[]): AttributeRule {
  return (value) => {
    if (typeof value !== 'string' || !choices.includes(value)) refuse(attributeMessages.choice)
  }
}

/** A whole number within the bounds, both included. */
export function integerRule(min: number, max: number): AttributeRule {
  return (value) => {
    if (typeof value !== 'number' || !Number.isInteger(value) || value < min || value > max) {
      refuse(attributeMessages.integer(min, max))
    }
  }
}

/** Plain text such as an alternative text. */
export const textRule: AttributeRule = (value) => {
  if (typeof value !== 'string' || value.length > MAX_TEXT_LENGTH || hasForbiddenCharacters(value)) {
    refuse(attributeMessages.text(MAX_TEXT_LENGTH))
  }
}

/** Plain text, or null where there is none. */
export const optionalTextRule: AttributeRule = (value) => {
  if (value !== null) textRule(value)
}

/** Plain text that says something. */
export const nonEmptyTextRule: AttributeRule = (value) => {
  textRule(value)
  if (typeof value === 'string' && value.trim() === '') refuse(attributeMessages.text(MAX_TEXT_LENGTH))
}

/** A multiple of the step from 0 to the greatest, both included. */
export function stepRule(step: number, max: number): AttributeRule {
  return (value) => {
    if (typeof value !== 'number' || value < 0 || value > max || value % step !== 0) refuse(attributeMessages.step(step, max))
  }
}

/** One of the listed numbers, or null. */
export function optionalNumberRule(choices: readonly number[]): AttributeRule {
  return (value) => {
    if (value !== null && !(typeof value === 'number' && choices.includes(value))) refuse(attributeMessages.choice)
  }
}

/** One of the listed strings, or null. */
export function optionalChoiceRule(choices: readonly string[]): AttributeRule {
  return (value) => {
    if (value !== null) choiceRule(choices)(value)
  }
}

/** One emoji, as its characters. */
export const emojiRule: AttributeRule = (value) => {
  if (typeof value !== 'string' || !/^\p{RGI_Emoji}$/v.test(value)) refuse(attributeMessages.emoji)
}

/** A colour token of the given palette, or null for no colour. */
export function optionalColorRule(palette: readonly string[]): AttributeRule {
  return (value) => {
    if (value !== null && !(typeof value === 'string' && palette.includes(value))) refuse(attributeMessages.color)
  }
}

/** A colour token of the given palette. */
export function colorRule(palette: readonly string[]): AttributeRule {
  return (value) => {
    if (typeof value !== 'string' || !palette.includes(value)) refuse(attributeMessages.color)
  }
}

export const hrefRule: AttributeRule = (value) => {
  if (typeof value !== 'string' || !isSafeHref(value)) refuse(attributeMessages.href)
}

/** Address of a picture: our own files only, so always a path of this site. */
export const imageSourceRule: AttributeRule = (value) => {
  if (typeof value !== 'string' || !isSitePath(value)) refuse(attributeMessages.imageSource)
}

/** Address of a cited page: empty, or one a browser opens. */
export const optionalWebAddressRule: AttributeRule = (value) => {
  if (value !== '' && !(typeof value === 'string' && /^https?:/i.test(value) && isSafeHref(value))) refuse(attributeMessages.href)
}

/** Address of a film that is played in the page: a file of ours. */
export const videoSourceRule: AttributeRule = (value) => {
  if (typeof value !== 'string' || !isSitePath(value)) refuse(attributeMessages.videoSource)
}

/** Address of a player, exactly as `embedAddress` builds it. */
export const embedSourceRule: AttributeRule = (value) => {
  if (typeof value !== 'string' || embedAddress(value)?.src !== value) refuse(attributeMessages.embedSource)
}

/** A border of a cell as `cellBorder` writes it, or null for the table's own. */
export const borderRule: AttributeRule = (value) => {
  if (value !== null && !(typeof value === 'string' && parseCellBorder(value) !== null)) refuse(attributeMessages.border)
}

/** Source of a formula. It is not typeset here: one that can't be read is shown as an error, not refused. */
export const texRule: AttributeRule = (value) => {
  if (
    typeof value !== 'string' ||
    value.trim() === '' ||
    new TextEncoder().encode(value).length > MAX_TEX_BYTES ||
    hasForbiddenCharacters(value)
  ) {
    refuse(attributeMessages.tex(MAX_TEX_BYTES))
  }
}

/** Widths of the columns a cell spans, in CSS pixels; null while all are automatic. */
export const columnWidthsRule: AttributeRule = (value) => {
  if (value === null) return
  const isWidth = (width: unknown): boolean =>
    typeof width === 'number' && Number.isInteger(width) && width >= 0 && width <= MAX_COLUMN_WIDTH_PX
  if (!Array.isArray(value) || value.length === 0 || value.length > 100 || !value.every(isWidth)) {
    refuse(attributeMessages.columnWidths)
  }
}

/** True when json nests deeper than the limit; stops there, so that no depth can exhaust the stack. */
function isDeeperThan(value: unknown, limit: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return limit === 0 || Object.values(value).some((child) => isDeeperThan(child, limit - 1))
}

/** Description of a drawing, in the language of `#math/drawing`. */
export const drawingRule: AttributeRule = (value) => {
  // The schema of a tree is recursive; what nests beyond this is no drawing of its.
  if (isDeeperThan(value, MAX_DRAWING_DEPTH)) refuse(attributeMessages.drawing('depth'))
  const result = drawingSchema.safeParse(value)
  if (result.success) return
  const issue = result.error.issues[0]
  refuse(attributeMessages.drawing(issue === undefined ? '' : [...issue.path, issue.code].join(' › ')))
}
