import type { Attribute } from '@tiptap/core'
import type { TagParseRule } from '@tiptap/pm/model'
import type { AttributeRule } from './attribute-rules.ts'

/**
 * Attributes in html: written by `toDOM`, read by `parseDOM`, both from one line beside the rule. A value is left out while it is
 * the default, and one that breaks its rule reads as the default, so html from anywhere is safe to read. Nothing here touches a DOM
 * on import.
 */

/** The part of an element that is read: a browser's and the server's parser both have it, and neither's types are needed here. */
export type HtmlElement = {
  readonly tagName: string
  readonly textContent: string | null
  readonly style?: { getPropertyValue(property: string): string }
  readonly parentElement: HtmlElement | null
  getAttribute(name: string): string | null
  querySelector(selector: string): HtmlElement | null
}

/** The element that a parse rule is given. */
export function elementOf(given: unknown): HtmlElement {
  return given as HtmlElement // ProseMirror gives rules with a tag elements and nothing else
}

/** Reads the raw value of an attribute from an element; null where there is none. */
type Read = (element: HtmlElement) => unknown

type Kind = 'text' | 'number' | 'flag' | 'json'

type HtmlAttribute = {
  readonly rule: AttributeRule
  /** Name of the html attribute. */
  readonly html: string
  readonly as?: Kind
  /** Left out for a required attribute. */
  readonly default?: unknown
  /** Other forms the value comes in, tried in turn when the html attribute isn't there. */
  readonly also?: readonly Read[]
  /** Html attributes beside the one above, e.g. the style that shows the value. */
  readonly shown?: (value: unknown) => Readonly<Record<string, string>>
}

/** True when the value keeps the rule. */
export function keepsRule(rule: AttributeRule, value: unknown): boolean {
  try {
    rule(value)
    return true
  } catch {
    return false
  }
}

const readers: Readonly<Record<Kind, (raw: string) => unknown>> = {
  text: (raw) => raw,
  number: (raw) => (/^-?\d+$/.test(raw.trim()) ? Number(raw) : null),
  flag: (raw) => raw !== 'false',
  json: (raw) => {
    try {
      return JSON.parse(raw) as unknown
    } catch {
      return null
    }
  },
}

function written(kind: Kind, value: unknown): string {
  if (kind === 'json') return JSON.stringify(value)
  // The rule lets only text, numbers and booleans through here.
  return kind === 'flag' ? (value === true ? '' : 'false') : String(value)
}

/** The value an element gives for the attribute, by its html attribute or another form; null when it has no valid one. */
export function readHtml(attribute: HtmlAttribute, element: HtmlElement): unknown {
  const raw = element.getAttribute(attribute.html)
  const values = [
    () => (raw === null ? null : readers[attribute.as ?? 'text'](raw)),
    ...(attribute.also ?? []).map((read) => () => read(element)),
  ]
  for (const value of values.map((read) => read())) {
    if (value !== null && value !== undefined && keepsRule(attribute.rule, value)) return value
  }
  return null
}

/** A Tiptap attribute made from its rule and its place in html. */
export function htmlAttribute(name: string, attribute: HtmlAttribute): Attribute {
  const isRequired = !Object.hasOwn(attribute, 'default')
  return {
    ...(isRequired ? { isRequired } : { default: attribute.default }),
    validate: attribute.rule,
    parseHTML: (element: unknown) => readHtml(attribute, elementOf(element)),
    renderHTML: (attributes) => {
      const value: unknown = attributes[name]
      if (value === null || value === undefined || (!isRequired && value === attribute.default)) return {}
      return { [attribute.html]: written(attribute.as ?? 'text', value), ...attribute.shown?.(value) }
    },
  }
}

/** Tiptap attributes of a node or mark by name. */
export function htmlAttributes(attributes: Readonly<Record<string, HtmlAttribute>>): () => Record<string, Attribute> {
  return () => Object.fromEntries(Object.entries(attributes).map(([name, attribute]) => [name, htmlAttribute(name, attribute)]))
}

/** For a parse rule: takes only elements that give every one of the attributes a valid value. */
export function needs(...attributes: readonly HtmlAttribute[]): (given: unknown) => null | false {
  return (given) => (attributes.every((attribute) => readHtml(attribute, elementOf(given)) !== null) ? null : false)
}

/** The value of one CSS property of an element's style; empty when it has none. */
export function styleOf(element: HtmlElement, property: string): string {
  return element.style?.getPropertyValue(property).trim() ?? ''
}

/** The token a CSS variable in the element's style is set to, e.g. `amber-5` of `--cell-color:var(--amber-5)`. */
export function tokenOfVariable(variable: string): Read {
  const pattern = new RegExp(`(?:^|;)\\s*--${variable}\\s*:\\s*var\\(--([a-z]+-\\d+)\\)`)
  return (element) => pattern.exec(element.getAttribute('style') ?? '')?.[1] ?? null
}

/** True when the element has the class. */
export function hasClass(element: HtmlElement, name: string): boolean {
  return (element.getAttribute('class') ?? '').split(/\s+/).includes(name)
}

/** Reads the choice that the element says by a class with the prefix, e.g. `list-lower-greek`; null for none. */
export function choiceByClass(prefix: string, choices: readonly string[]): (element: HtmlElement) => string | null {
  return (element) => choices.find((choice) => hasClass(element, `${prefix}${choice}`)) ?? null
}

/** The id attribute every node with an anchor has. */
export function idAttribute(rule: AttributeRule): HtmlAttribute {
  return { rule, html: 'id', default: null }
}

/**
 * Parse rules of a line: the tag, and before it the same tag with the style that keeps spaces, which is how rendered html
 * marks a line whose spaces would be swallowed.
 */
export function lineRules(tag: string, priority = 50): TagParseRule[] {
  return [
    { tag: `${tag}[style*="pre-wrap"]`, preserveWhitespace: true, priority: priority + 5 },
    { tag, priority },
  ]
}
