export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
/** Text of a field, or whether a box is ticked. */
export type State = string | boolean

const EVENTS = ['click', 'input', 'change'] as const

/**
 * Keeps what a person chooses or types before the page is hydrated. React takes the server's state for the truth and would
 * set a changed field back, then handle the change with the old value. Call it before hydration; the function it returns
 * ends the keeping and lets each field make its change again, now heard.
 */
export function keepEarlyInput(): () => void {
  const kept = new Map<Field, State>()
  for (const field of document.querySelectorAll<Field>('input,select,textarea')) {
    if (stateOf(field) !== defaultStateOf(field)) kept.set(field, stateOf(field))
  }
  const keep = (event: Event) => {
    if (!isField(event.target) || (event.type === 'click' && !isChoice(event.target))) return
    event.stopImmediatePropagation()
    kept.set(event.target, stateOf(event.target))
  }
  for (const type of EVENTS) addEventListener(type, keep, true)

  return () => {
    for (const type of EVENTS) removeEventListener(type, keep, true)
    void makeAllAgain([...kept])
    kept.clear()
  }
}

/**
 * One by one, as by hand: each change builds on what the page made of the one before, which React has shown by the end of the
 * next microtask. Nothing else comes between them: a list that arrived meanwhile could put a field away. The field in use is first,
 * and before anything more is typed into it: a moment later the next letter would be lost with the state kept before it.
 */
async function makeAllAgain(kept: [Field, State][]): Promise<void> {
  const inUseFirst = kept.toSorted(([one], [other]) => Number(other === document.activeElement) - Number(one === document.activeElement))
  await Promise.resolve() // React is at work still
  for (const [field, state] of inUseFirst) {
    if (field.isConnected) enterState(field, state)
    await Promise.resolve()
  }
}

/** Enters a state as a person would, so that React hears of the change. */
export function enterState(field: Field, state: State): void {
  if (isChoice(field)) {
    // React compares with the last value it saw set: first the other one, then a real click.
    field.checked = state !== true
    field.click()
    return
  }
  if (field instanceof HTMLSelectElement) {
    field.value = String(state)
    field.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  field.value = String(defaultStateOf(field))
  // The prototype's setter, which React doesn't watch: the value differs from the one it saw.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, String(state))
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function isField(target: EventTarget | null): target is Field {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement
}

function isChoice(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
}

export function stateOf(field: Field): State {
  return isChoice(field) ? field.checked : field.value
}

/** State the server's markup gave the field. */
function defaultStateOf(field: Field): State {
  if (isChoice(field)) return field.defaultChecked
  if (field instanceof HTMLSelectElement)
    return ([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value ?? ''
  return field.defaultValue
}
