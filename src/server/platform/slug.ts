const LETTERS: Readonly<Record<string, string>> = { ą: 'a', ć: 'c', ę: 'e', ł: 'l', ń: 'n', ó: 'o', ś: 's', ź: 'z', ż: 'z' }

/** Text for an address: lower-case ASCII words joined by dashes, at most `maxLength` characters, never empty. */
export function slugify(text: string, maxLength = 80): string {
  const folded = text
    .toLowerCase()
    .replaceAll(/[ąćęłńóśźż]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
  const slug = folded
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replaceAll(/^-+|-+$/g, '')
  return slug || 'zadanie'
}
