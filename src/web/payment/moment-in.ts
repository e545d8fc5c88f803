import { textIn } from '#web/lib/use-form.ts'

/** The moment in a field, as the calendar and clock of this device mean it; null where it is empty. */
export function momentIn(data: FormData, name: string): string | null {
  const text = textIn(data, name)
  return text === '' ? null : new Date(text).toISOString()
}
