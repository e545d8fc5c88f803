/** The selectors that parse rules and paste transforms use: compounds of a tag, classes and attributes, with commas and descendants. */

/** The part of an element that a selector asks about. */
type Selectable = {
  readonly localName: string
  readonly parentElement: Selectable | null
  getAttribute(name: string): string | null
}

type Test = (element: Selectable) => boolean
/** Compounds from the outermost to the element itself. */
type Chain = readonly Test[]

const COMPOUND = /^([a-z][\w-]*|\*)?((?:\.[\w-]+|\[[\w-]+(?:[*^~]?=(?:"[^"]*"|[\w-]+))?\])*)$/i
const PART = /\.([\w-]+)|\[([\w-]+)(?:([*^~]?)=(?:"([^"]*)"|([\w-]+)))?\]/g

function attributeTest(name: string, operator: string, wanted: string | undefined): Test {
  return (element) => {
    const value = element.getAttribute(name)
    if (value === null || wanted === undefined) return value !== null
    if (operator === '*') return wanted !== '' && value.includes(wanted)
    if (operator === '^') return wanted !== '' && value.startsWith(wanted)
    if (operator === '~') return value.split(/\s+/).includes(wanted)
    return value === wanted
  }
}

function compoundTest(compound: string): Test {
  const [whole, tag = '*', rest = ''] = COMPOUND.exec(compound) ?? []
  if (whole === undefined || whole === '') throw new Error(`No such selector: ${compound}`)
  const name = tag.toLowerCase()
  const tests: Test[] = name === '*' ? [] : [(element) => element.localName === name]
  for (const [, className, attribute = '', operator = '', quoted, bare] of rest.matchAll(PART)) {
    tests.push(className === undefined ? attributeTest(attribute, operator, quoted ?? bare) : attributeTest('class', '~', className))
  }
  return (element) => tests.every((test) => test(element))
}

function matchesChain(element: Selectable, chain: Chain): boolean {
  const [own, ...outer] = chain.toReversed()
  if (own === undefined || !own(element)) return false
  let ancestor = element.parentElement
  for (const test of outer) {
    while (ancestor !== null && !test(ancestor)) ancestor = ancestor.parentElement
    if (ancestor === null) return false
    ancestor = ancestor.parentElement
  }
  return true
}

const known = new Map<string, readonly Chain[]>()

function chains(selector: string): readonly Chain[] {
  const ready = known.get(selector)
  if (ready !== undefined) return ready
  const parsed = selector.split(',').map((part) => part.trim().split(/\s+/).map(compoundTest))
  known.set(selector, parsed)
  return parsed
}

/** True when the element matches. @throws {Error} for a selector beyond these */
export function matchesSelector(element: Selectable, selector: string): boolean {
  return chains(selector).some((chain) => matchesChain(element, chain))
}
