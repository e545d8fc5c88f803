const zloty = new Intl.NumberFormat('pl-PL', { style: 'currency', currency: 'PLN', useGrouping: 'always' as never })

/** An amount in grosze as people read it: "22,99 zł", "−5,00 zł", "1 234,50 zł", its parts kept together by hard spaces. */
export function moneyText(grosze: number): string {
  return zloty.format(Math.round(grosze) / 100).replace('-', '−')
}

/** An amount as people type it, in grosze: "22,99", "22.9 zł", "1 234"; null for anything else. */
export function groszeIn(text: string): number | null {
  const found = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text.replaceAll(/\s|zł$/g, ''))
  return found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : null
}
