/** Gives these operations of a feature, named with spaces between them, the same subject. */
export function sameSubject<Subject>(feature: string, names: string, subject: () => Subject): Record<string, () => Subject> {
  return Object.fromEntries(names.split(' ').map((name) => [`${feature}.${name}`, subject]))
}
