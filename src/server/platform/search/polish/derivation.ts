import { isListed, verbsOf } from '#server/platform/search/polish/lemmas.ts'

/**
 * Nouns that once named an action and are things of their own today: a task with an equation doesn't make anything even
 * ("równać"), and "wyraź w metrach" has nothing to do with an algebraic expression.
 */
const THINGS = new Set(
  (
    'równanie zadanie działanie wyrażenie zdanie twierdzenie stwierdzenie założenie położenie zdarzenie doświadczenie ' +
    'pytanie mieszkanie ubranie śniadanie podanie wydanie odchylenie nachylenie przyspieszenie natężenie ciśnienie ' +
    'napięcie znaczenie oznaczenie stworzenie wzniesienie przedstawienie ogłoszenie pojęcie przyjęcie zdjęcie zajęcie ' +
    'ćwiczenie polecenie zagadnienie urządzenie stężenie pomieszczenie wiązanie zebranie pranie danie branie życie ' +
    'picie bycie wejście przejście wyjście otoczenie skupienie przeznaczenie wykształcenie szkolenie spotkanie'
  ).split(' '),
)

/** Nouns of actions that are made otherwise than by the rules below: verbs lose their ending or take `-ka`. */
const FAMILIES = [
  'rozkład rozłożyć rozkładać',
  'obniżka obniżyć obniżać',
  'podwyżka podwyższyć podwyższać',
  'podział podzielić dzielić',
  'zamiana zamienić zamieniać',
  'zmiana zmienić zmieniać',
  'wybór wybrać wybierać',
  'dobór dobrać dobierać',
  'zapis zapisać zapisywać',
  'opis opisać opisywać',
  'obrót obrócić obracać',
  'wzrost wzrosnąć rosnąć wzrastać',
  'spadek spaść spadać',
  'zakup kupić kupować zakupić',
  'sprzedaż sprzedać sprzedawać',
  'wpłata wpłacić wpłacać',
  'wypłata wypłacić wypłacać',
  'zapłata zapłacić płacić',
  'opłata opłacić opłacać',
  'spłata spłacić spłacać',
  'zarobek zarobić zarabiać',
  'zysk zyskać zyskiwać',
  'strata stracić tracić',
  'pomiar zmierzyć mierzyć',
  'mieszanina zmieszać mieszać',
  'wykres wykreślić wykreślać',
  'szkic naszkicować szkicować',
  'suma zsumować sumować',
  'dojazd dojechać dojeżdżać',
  'odczyt odczytać odczytywać',
  'ruch poruszać',
]

const families = new Map<string, string[]>()
for (const line of FAMILIES) {
  const [noun = '', ...verbs] = line.split(' ')
  for (const [word, others] of [[noun, verbs] as const, ...verbs.map((verb) => [verb, [noun]] as const)])
    families.set(word, [...(families.get(word) ?? []), ...others])
}

/** Endings of verbs with those of the nouns of their action; the dictionary decides which of them is right. */
const GERUNDS: readonly (readonly [verb: string, noun: string])[] = [
  ['ać', 'anie'],
  ['eć', 'enie'],
  ['ścić', 'szczenie'],
  ['cić', 'cenie'],
  ['dzić', 'dzenie'],
  ['sić', 'szenie'],
  ['zić', 'żenie'],
  ['ić', 'enie'],
  ['ić', 'ienie'],
  ['ić', 'icie'],
  ['yć', 'enie'],
  ['yć', 'ycie'],
  ['nąć', 'nięcie'],
  ['ąć', 'ęcie'],
  ['uć', 'ucie'],
  ['eść', 'esienie'],
  ['eźć', 'ezienie'],
]
/** The same of learned words: "redukować" and "redukcja". Both have to be in the dictionary. */
const LEARNED: readonly (readonly [verb: string, noun: string])[] = [
  ['ować', 'acja'],
  ['kować', 'kcja'],
  ['uować', 'ukcja'],
]

const kept = new Map<string, readonly string[]>()
const MAX_KEPT = 5_000

/** Returns the verbs that a noun of an action is made of, or the nouns that are made of a verb, as base forms. */
export function derivedFrom(lemma: string): readonly string[] {
  const known = kept.get(lemma)
  if (known) return known
  const found = [...(families.get(lemma) ?? []), ...(lemma.endsWith('ć') ? nounsOfVerb(lemma) : verbsOfNoun(lemma))]
  if (kept.size >= MAX_KEPT) kept.clear()
  kept.set(lemma, found)
  return found
}

function verbsOfNoun(noun: string): string[] {
  if (THINGS.has(noun)) return []
  return [...verbsOf(noun), ...replaceEnding(noun, LEARNED, 'toVerb').filter((verb) => isListed(noun) && isListed(verb))]
}

function nounsOfVerb(verb: string): string[] {
  const gerunds = replaceEnding(verb, GERUNDS, 'toNoun').filter((noun) => !THINGS.has(noun) && verbsOf(noun).includes(verb))
  return [...gerunds, ...replaceEnding(verb, LEARNED, 'toNoun').filter((noun) => isListed(noun) && isListed(verb))]
}

function replaceEnding(word: string, endings: typeof GERUNDS, direction: 'toVerb' | 'toNoun'): string[] {
  return endings.flatMap(([verb, noun]) => {
    const [from, to] = direction === 'toVerb' ? [noun, verb] : [verb, noun]
    return word.length > from.length + 1 && word.endsWith(from) ? word.slice(0, -from.length) + to : []
  })
}
