/** Address part made from a Polish name: „wzory Viète’a” → wzory-viete-a. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/ł/g, 'l')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** File names of the library, which become addresses. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
