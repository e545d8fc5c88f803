const LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({ ą: 'a', ć: 'c', ę: 'e', ł: 'l', ń: 'n', ó: 'o', ś: 's', ź: 'z', ż: 'z' }),
)

/** Text for an address: lower-case ASCII words joined by dashes. `nameless` stands for a text that has no words. */
export function slugify(text: string, { nameless, maxLength = 80 }: { nameless: string; maxLength?: number }): string {
  const folded = text
    .toLowerCase()
    .replaceAll(/[ąćęłńóśźż]/g, (letter) => LETTERS.get(letter) ?? letter)
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
  const slug = folded
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replaceAll(/^-+|-+$/g, '')
  return slug || nameless
}
