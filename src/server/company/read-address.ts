import type { FoundCompany } from '#contract/company.ts'

type Address = FoundCompany['address']

/** Words that stay small within the name of a street or a place. */
const SMALL = new Set(['al.', 'i', 'im.', 'nad', 'os.', 'pl.', 'pod', 'przy', 'ul.', 'w', 'we', 'z', 'ze'])

/** Reads an address of the list of taxpayers: "PROSTA 20/5, 00-850 WARSZAWA". What doesn't read so is the street, for a person to mend. */
export function readAddress(line: string): Address {
  const [, before = '', postalCode = '', city = ''] = /^(.*?),?\s*(\d{2}-\d{3})\s+(.+)$/.exec(line) ?? ['', line]
  const numbers = /^(.*?)\s+(\d[^\s/]*)(?:\s*(?:\/|\s(?:LOK|M)\.?\s)\s*(\S+))?$/i.exec(before)
  const [, street = before, buildingNumber = '', apartmentNumber = ''] = numbers ?? []
  return { street: named(street), buildingNumber, apartmentNumber, postalCode, city: named(city) }
}

/** A name as people write it: the list shouts. Numbers of kings and of popes stay as they are. */
function named(text: string): string {
  return text
    .trim()
    .split(/\s+/)
    .map((word, at) => {
      const small = word.toLocaleLowerCase('pl')
      if (SMALL.has(small) && (at > 0 || small.endsWith('.'))) return small
      if (/^[IVX]+$/.test(word)) return word
      return small.replaceAll(/(^|-)(\p{L})/gu, (_, sign: string, letter: string) => sign + letter.toLocaleUpperCase('pl'))
    })
    .join(' ')
}
