import { enterState, type Field, type State, stateOf } from '#web/lib/early-input.ts'

/** The state of one field; fields that share a name, such as checkboxes of a group, are told apart by their value. */
export type FieldState = { name: string; value: string | null; state: State }

/** Kinds of fields that are never kept: secrets, and what scripts don't set. */
const SKIPPED = new Set(['password', 'file', 'hidden'])

/** Reads what a person has entered into a form; passwords and one-time codes aside. */
export function readFieldStates(form: HTMLFormElement): FieldState[] {
  return fieldsOf(form).map((field) => ({ name: field.name, value: valueOfChoice(field), state: stateOf(field) }))
}

/** Enters states into the fields they were read from, as a person would; fields that are gone are left out. */
export function enterFieldStates(form: HTMLFormElement, states: readonly FieldState[]): void {
  for (const field of fieldsOf(form)) {
    const kept = states.find(({ name, value }) => name === field.name && value === valueOfChoice(field))
    if (kept && kept.state !== stateOf(field)) enterState(field, kept.state)
  }
}

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.querySelectorAll<Field>('input[name],select[name],textarea[name]')].filter(
    (field) => !SKIPPED.has(field.type) && field.autocomplete !== 'one-time-code',
  )
}

function valueOfChoice(field: Field): string | null {
  return field.type === 'checkbox' || field.type === 'radio' ? field.value : null
}
