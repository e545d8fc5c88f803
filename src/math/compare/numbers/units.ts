import { ONE, over, power, type Rational, rational, times } from './rational.ts'

/** Powers of length, time, mass and the rest, by the sign of their base unit. */
export type Dimensions = ReadonlyMap<string, number>

/** A unit: its sign as it is shown, its factor to the base units and their powers. */
export type Unit = { readonly sign: string; readonly factor: Rational; readonly dimensions: Dimensions }

type Row = readonly [sign: string, factor: string, base: string, words: string]

/** Sign, factor to the base, base with its power, and the words that pupils write, without Polish marks where they drop them. */
const ROWS: readonly Row[] = [
  ['mm', '1/1000', 'm', 'milimetr milimetry milimetrów milimetrow'],
  ['cm', '1/100', 'm', 'centymetr centymetra centymetry centymetrów centymetrow'],
  ['dm', '1/10', 'm', 'decymetr decymetry decymetrów decymetrow'],
  ['m', '1', 'm', 'metr metra metry metrów metrow'],
  ['km', '1000', 'm', 'kilometr kilometra kilometry kilometrów kilometrow'],
  ['a', '100', 'm2', 'ar ary arów arow'],
  ['ha', '10000', 'm2', 'hektar hektary hektarów hektarow'],
  ['ml', '1/1000000', 'm3', 'mililitr mililitry mililitrów mililitrow'],
  ['l', '1/1000', 'm3', 'L litr litra litry litrów litrow'],
  ['hl', '1/10', 'm3', 'hektolitr hektolitry hektolitrów hektolitrow'],
  ['mg', '1/1000000', 'kg', 'miligram miligramy miligramów'],
  ['g', '1/1000', 'kg', 'gram grama gramy gramów gramow'],
  ['dag', '1/100', 'kg', 'deko dekagram dekagramy dekagramów dkg'],
  ['kg', '1', 'kg', 'kilogram kilograma kilogramy kilogramów kilogramow kilo'],
  ['t', '1000', 'kg', 'tona tony ton'],
  ['s', '1', 's', 'sek sekunda sekundy sekund sekundach'],
  ['min', '60', 's', 'minuta minuty minut minutę minute minutach'],
  ['h', '3600', 's', 'godz godzina godziny godzin godzinę godzine godzinach g.'],
  ['doba', '86400', 's', 'doby dób dob dzień dzien dni dniach d'],
  ['tyg.', '604800', 's', 'tyg tydzień tydzien tygodnie tygodni tygodniach'],
  ['mies.', '1/12', 'rok', 'mies miesiąc miesiac miesiące miesiace miesięcy miesiecy miesiącach miesiacach'],
  ['lat', '1', 'rok', 'lata latach roku rok'],
  ['zł', '1', 'zł', 'zl PLN pln złoty złote złotych zlotych złotego'],
  ['gr', '1/100', 'zł', 'grosz grosze groszy'],
  ['N', '1', 'N', 'niuton niutonów'],
  ['J', '1', 'J', 'dżul dżuli'],
  ['°C', '1', 'K', 'C Celsjusza celsjusza'],
  ['mol', '1', 'mol', 'mola mole moli'],
  ['kJ', '1000', 'J', ''],
  ['MJ', '1000000', 'J', ''],
  ['kWh', '3600000', 'J', 'kilowatogodzin kilowatogodziny'],
  ['W', '1', 'W', 'wat watów'],
  ['kW', '1000', 'W', ''],
  ['Pa', '1', 'Pa', ''],
  ['hPa', '100', 'Pa', ''],
  ['V', '1', 'V', ''],
  ['A', '1', 'A', ''],
  ['Hz', '1', 'Hz', ''],
  ['szt.', '1', '', 'szt sztuk sztuki sztuka osób osob osoby osoba uczniów uczniow uczennic'],
]

/** Units by everything that is written for them. */
const UNITS: ReadonlyMap<string, Unit> = new Map(
  ROWS.flatMap(([sign, factor, base, words]) => {
    const [top = '1', bottom = '1'] = factor.split('/')
    const [, letter = '', exponent = '1'] = /^([^\d]*)(\d?)$/.exec(base) ?? []
    const dimensions = new Map(letter === '' ? [] : [[letter, Number(exponent || '1')]])
    const unit: Unit = { sign, factor: rational(BigInt(top), BigInt(bottom)), dimensions }
    return [sign, ...words.split(' ').filter((word) => word !== '')].map((word): [string, Unit] => [word, unit])
  }),
)

/** Letters that are a unit. */
export const UNIT_WORDS: ReadonlySet<string> = new Set(UNITS.keys())

export const unitOf = (word: string): Unit | null => UNITS.get(word) ?? UNITS.get(word.toLowerCase()) ?? null

export const NO_UNIT: Unit = { sign: '', factor: ONE, dimensions: new Map() }

/** A unit raised to a whole power. */
export function unitPower(unit: Unit, exponent: number): Unit {
  const dimensions = new Map([...unit.dimensions].map(([base, times]) => [base, times * exponent]))
  return { sign: exponent === 1 ? unit.sign : `${unit.sign}^${exponent}`, factor: power(unit.factor, BigInt(exponent)), dimensions }
}

export const unitTimes = (left: Unit, right: Unit): Unit => ({
  sign: left.sign === '' ? right.sign : `${left.sign}*${right.sign}`,
  factor: times(left.factor, right.factor),
  dimensions: joined(left.dimensions, right.dimensions, 1),
})

export const unitOver = (left: Unit, right: Unit): Unit => ({
  sign: `${left.sign}/${right.sign}`,
  factor: over(left.factor, right.factor),
  dimensions: joined(left.dimensions, right.dimensions, -1),
})

/** True when both units measure the same: lengths, areas, speeds. */
export function measureSame(left: Unit, right: Unit): boolean {
  const difference = joined(left.dimensions, right.dimensions, -1)
  return [...difference.values()].every((exponent) => exponent === 0)
}

function joined(left: Dimensions, right: Dimensions, sign: 1 | -1): Dimensions {
  const result = new Map(left)
  for (const [base, exponent] of right) result.set(base, (result.get(base) ?? 0) + sign * exponent)
  return result
}
