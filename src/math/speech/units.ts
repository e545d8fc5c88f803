import { type Count, type Gender } from './say/numerals.ts'

/** A noun that is counted: "metr", "metry", "metrów", "metra", and the accusative after "na". */
export type Noun = {
  readonly one: string
  readonly few: string
  readonly many: string
  readonly part: string
  readonly per: string
  readonly gender: Gender
}

/** A unit of a formula: its first noun is counted, the rest follows unchanged ("metrów" + "na sekundę"). */
export type Unit = { readonly noun: Noun; readonly rest: string }

function masculine(one: string, few = `${one}y`, many = `${one}ów`, part = `${one}a`): Noun {
  return { one, few, many, part, per: one, gender: 'masculine' }
}

function feminine(stem: string, few = `${stem}y`, many = stem): Noun {
  return { one: `${stem}a`, few, many, part: few, per: `${stem}ę`, gender: 'feminine' }
}

const METRE = masculine('metr')
const GRAM = masculine('gram')
const LITRE = masculine('litr')

function prefixed(prefix: string, noun: Noun): Noun {
  return {
    one: prefix + noun.one,
    few: prefix + noun.few,
    many: prefix + noun.many,
    part: prefix + noun.part,
    per: prefix + noun.per,
    gender: noun.gender,
  }
}

export const DEGREE = masculine('stopień', 'stopnie', 'stopni', 'stopnia')
export const MINUTE = feminine('minut')
export const SECOND = feminine('sekund')
export const ZLOTY = masculine('złoty', 'złote', 'złotych', 'złotego')
export const GROSZ = masculine('grosz', 'grosze', 'groszy', 'grosza')
const HOUR = feminine('godzin')
const WATT = masculine('wat')
const VOLT = masculine('wolt')
const AMPERE = masculine('amper')
const JOULE = masculine('dżul', 'dżule', 'dżuli', 'dżula')
const NEWTON = masculine('niuton')
const PASCAL = masculine('paskal', 'paskale', 'paskali', 'paskala')
export const OHM = masculine('om')
const HERTZ = masculine('herc', 'herce', 'herców', 'herca')
const MOLE = masculine('mol', 'mole', 'moli', 'mola')
const WATT_HOUR: Noun = { ...feminine('watogodzin'), one: 'watogodzina' }
const EURO: Noun = { one: 'euro', few: 'euro', many: 'euro', part: 'euro', per: 'euro', gender: 'neuter' }

const UNCHANGED = (word: string): Noun => ({ one: word, few: word, many: word, part: word, per: word, gender: 'masculine' })

const NOUNS: ReadonlyMap<string, Noun> = new Map(
  Object.entries({
    m: METRE,
    km: prefixed('kilo', METRE),
    hm: prefixed('hekto', METRE),
    dm: prefixed('decy', METRE),
    cm: prefixed('centy', METRE),
    mm: prefixed('mili', METRE),
    µm: prefixed('mikro', METRE),
    μm: prefixed('mikro', METRE),
    nm: prefixed('nano', METRE),
    g: GRAM,
    kg: prefixed('kilo', GRAM),
    dag: prefixed('deka', GRAM),
    dkg: prefixed('deka', GRAM),
    mg: prefixed('mili', GRAM),
    t: feminine('ton'),
    l: LITRE,
    L: LITRE,
    hl: prefixed('hekto', LITRE),
    dl: prefixed('decy', LITRE),
    cl: prefixed('centy', LITRE),
    ml: prefixed('mili', LITRE),
    mL: prefixed('mili', LITRE),
    s: SECOND,
    sek: SECOND,
    ms: prefixed('mili', SECOND),
    min: MINUTE,
    h: HOUR,
    godz: HOUR,
    zł: ZLOTY,
    gr: GROSZ,
    PLN: ZLOTY,
    EUR: EURO,
    '€': EURO,
    euro: EURO,
    $: masculine('dolar', 'dolary', 'dolarów', 'dolara'),
    USD: masculine('dolar', 'dolary', 'dolarów', 'dolara'),
    N: NEWTON,
    kN: prefixed('kilo', NEWTON),
    J: JOULE,
    kJ: prefixed('kilo', JOULE),
    MJ: prefixed('mega', JOULE),
    W: WATT,
    kW: prefixed('kilo', WATT),
    MW: prefixed('mega', WATT),
    mW: prefixed('mili', WATT),
    Wh: WATT_HOUR,
    kWh: prefixed('kilo', WATT_HOUR),
    V: VOLT,
    kV: prefixed('kilo', VOLT),
    mV: prefixed('mili', VOLT),
    A: AMPERE,
    mA: prefixed('mili', AMPERE),
    Ω: OHM,
    kΩ: prefixed('kilo', OHM),
    Pa: PASCAL,
    hPa: prefixed('hekto', PASCAL),
    kPa: prefixed('kilo', PASCAL),
    MPa: prefixed('mega', PASCAL),
    Hz: HERTZ,
    kHz: prefixed('kilo', HERTZ),
    MHz: prefixed('mega', HERTZ),
    GHz: prefixed('giga', HERTZ),
    C: masculine('kulomb'),
    F: masculine('farad'),
    K: masculine('kelwin'),
    '°C': masculine('stopień Celsjusza', 'stopnie Celsjusza', 'stopni Celsjusza', 'stopnia Celsjusza'),
    cal: { ...feminine('kalori'), one: 'kaloria', few: 'kalorie', many: 'kalorii', part: 'kalorii', per: 'kalorię' },
    kcal: {
      ...feminine('kilokalori'),
      one: 'kilokaloria',
      few: 'kilokalorie',
      many: 'kilokalorii',
      part: 'kilokalorii',
      per: 'kilokalorię',
    },
    mol: MOLE,
    mmol: prefixed('mili', MOLE),
    u: UNCHANGED('u'),
    eV: masculine('elektronowolt'),
    T: { ...feminine('tesl'), few: 'tesle', many: 'tesli', part: 'tesli' },
    rad: masculine('radian'),
    ha: masculine('hektar'),
    a: masculine('ar'),
    B: masculine('bajt'),
    kB: masculine('kilobajt'),
    MB: masculine('megabajt'),
    GB: masculine('gigabajt'),
    TB: masculine('terabajt'),
    dB: masculine('decybel', 'decybele', 'decybeli', 'decybela'),
    szt: feminine('sztuk', 'sztuki', 'sztuk'),
    'szt.': feminine('sztuk', 'sztuki', 'sztuk'),
    os: feminine('osób'),
    tys: UNCHANGED('tysięcy'),
    'tys.': UNCHANGED('tysięcy'),
    mln: UNCHANGED('miliona'),
    cali: masculine('cal', 'cale', 'cali', 'cala'),
    dni: masculine('dzień', 'dni', 'dni', 'dnia'),
    lat: { one: 'rok', few: 'lata', many: 'lat', part: 'roku', per: 'rok', gender: 'masculine' },
    doba: { one: 'doba', few: 'doby', many: 'dób', part: 'doby', per: 'dobę', gender: 'feminine' },
  }),
)

const OPTIONAL_WORDS: ReadonlySet<string> = new Set(['os', 'tys', 'tys.', 'mln'])
const AREA: readonly [one: string, few: string, many: string, part: string] = ['kwadratowy', 'kwadratowe', 'kwadratowych', 'kwadratowego']
const VOLUME: readonly [one: string, few: string, many: string, part: string] = ['sześcienny', 'sześcienne', 'sześciennych', 'sześciennego']
const LENGTHS: ReadonlySet<string> = new Set(['m', 'km', 'hm', 'dm', 'cm', 'mm', 'µm', 'μm', 'nm'])

/** One unit with its power, as it stands above or below the bar of a compound one. */
export type UnitFactor = { readonly name: string; readonly power: number }

/** The unit that a name with a power means; null where none is known. */
function nounOf({ name, power }: UnitFactor): Noun | null {
  const noun = OPTIONAL_WORDS.has(name) ? undefined : NOUNS.get(name)
  if (noun === undefined) return null
  if (power === 1) return noun
  if ((power === 2 || power === 3) && LENGTHS.has(name)) {
    const [one, few, many, part] = power === 2 ? AREA : VOLUME
    return {
      one: `${noun.one} ${one}`,
      few: `${noun.few} ${few}`,
      many: `${noun.many} ${many}`,
      part: `${noun.part} ${part}`,
      per: `${noun.per} ${one}`,
      gender: noun.gender,
    }
  }
  const suffix = power === 2 ? 'do kwadratu' : power === 3 ? 'do sześcianu' : null
  if (suffix === null) return null
  return {
    one: `${noun.one} ${suffix}`,
    few: `${noun.few} ${suffix}`,
    many: `${noun.many} ${suffix}`,
    part: `${noun.part} ${suffix}`,
    per: `${noun.per} ${suffix}`,
    gender: noun.gender,
  }
}

/** Joins units above and below the bar: "metrów na sekundę", "dżuli na kilogram i kelwin"; null where one isn't known. */
export function unitOf(above: readonly UnitFactor[], below: readonly UnitFactor[]): Unit | null {
  const [first, ...others] = above.map(nounOf)
  const under = below.map(nounOf)
  if (first === undefined || first === null) return null
  if (others.includes(null) || under.includes(null)) return null
  const times = others.map((noun) => `razy ${noun?.one ?? ''}`)
  const per = under.map((noun, index) => `${index === 0 ? 'na' : 'i'} ${noun?.per ?? ''}`)
  return { noun: first, rest: [...times, ...per].join(' ') }
}

/** Reads a unit as a text writes it: "km/h", "cm", "zł", "m/s²", "N·m"; null for any other text. */
export function readUnit(text: string, power = 1): Unit | null {
  const compact = text.replaceAll(/[\s\u00a0]+/gu, '')
  if (compact === '' || compact.length > 24) return null
  const sides = compact.split('/')
  if (sides.length > 2) return null
  const read = (side: string | undefined): UnitFactor[] =>
    (side ?? '')
      .replaceAll(/[()]/g, '')
      .split(/[·⋅*]/u)
      .filter((name) => name !== '')
      .map(readFactor)
  const [above, below] = [read(sides[0]), read(sides[1])]
  if (sides.length === 2 && below.length === 0) return null
  // A power that TeX sets behind a text belongs to the last unit of it.
  const last = below.length > 0 ? below : above
  const final = last.at(-1)
  if (final !== undefined && power !== 1) last[last.length - 1] = { name: final.name, power }
  return unitOf(above, below)
}

function readFactor(name: string): UnitFactor {
  if (name.endsWith('²') || name.endsWith('^2')) return { name: name.replace(/(?:²|\^2)$/u, ''), power: 2 }
  if (name.endsWith('³') || name.endsWith('^3')) return { name: name.replace(/(?:³|\^3)$/u, ''), power: 3 }
  return { name, power: 1 }
}

/** The noun of a unit after a whole number. */
export function countedNoun(noun: Noun, count: Count): string {
  return count === 'one' ? noun.one : count === 'few' ? noun.few : noun.many
}
