import { derivedFrom } from '#server/platform/search/polish/derivation.ts'

/**
 * Words that a question takes for each other, by their base forms: verbs of the two aspects, and what school says in two
 * ways. A word is found with all of its line, and verbs with the nouns of their action (`derivedFrom`).
 */
const ASPECTS = [
  'obliczyć obliczać policzyć liczyć',
  'rozwiązać rozwiązywać',
  'wyznaczyć wyznaczać',
  'porównać porównywać',
  'uprościć upraszczać',
  'dodać dodawać',
  'odjąć odejmować',
  'pomnożyć mnożyć',
  'podzielić dzielić',
  'rozłożyć rozkładać',
  'sprowadzić sprowadzać',
  'zamienić zamieniać',
  'narysować rysować',
  'sprawdzić sprawdzać',
  'znaleźć znajdować',
  'wylosować losować',
  'rzucić rzucać',
  'podać podawać',
  'przekształcić przekształcać',
  'skrócić skracać',
  'rozszerzyć rozszerzać',
  'wyłączyć wyłączać',
  'podstawić podstawiać',
  'podnieść podnosić',
  'wpisać wpisywać',
  'opisać opisywać',
  'przeciąć przecinać',
  'zapisać zapisywać',
  'odczytać odczytywać',
  'wyjaśnić wyjaśniać',
  'określić określać',
  'zbadać badać',
  'dobrać dobierać',
  'wybrać wybierać',
  'kupić kupować',
  'zapłacić płacić',
  'zmieszać mieszać',
  'obniżyć obniżać',
  'podwyższyć podwyższać',
  'zwiększyć zwiększać',
  'zmniejszyć zmniejszać',
  'ułożyć układać',
  'wykonać wykonywać',
  'wyrazić wyrażać',
  'uporządkować porządkować',
  'zaokrąglić zaokrąglać',
  'oszacować szacować',
  'zaznaczyć zaznaczać',
  'zastosować stosować',
  'utworzyć tworzyć',
  'ustawić ustawiać',
  'odbić odbijać',
  'przesunąć przesuwać',
  'obrócić obracać',
  'otrzymać otrzymywać',
  'połączyć łączyć',
  'zmieścić mieścić',
  'pomalować malować',
  'zbudować budować',
  'zmierzyć mierzyć',
  'wyprowadzić wyprowadzać',
  'oznaczyć oznaczać',
  'przejechać przejeżdżać',
  'wyciągnąć wyciągać',
]

const SYNONYMS = [
  'sinus sin',
  'cosinus kosinus cos',
  'tangens tg tan',
  'cotangens kotangens ctg cot',
  'logarytm log ln',
  'wyróżnik delta',
  'dowód udowodnić udowadniać dowieść dowodzić wykazać wykazywać uzasadnić uzasadniać uzasadnienie',
  'prawdopodobieństwo szansa',
  'obniżka przecena zniżka rabat',
  'prędkość szybkość',
  'opornik rezystor',
  'samochód auto',
  'kostka kość',
  'granica lim',
  'rzut rzucić rzucać',
  'dwójkowy binarny',
  'ekstremum ekstrem',
]

export type Relation = 'aspect' | 'synonym' | 'derived'
type Related = { word: string; relation: Relation }

const listed = new Map<string, Related[]>()
for (const [lines, relation] of [
  [ASPECTS, 'aspect'],
  [SYNONYMS, 'synonym'],
] as const)
  for (const line of lines) {
    const words = line.split(' ')
    for (const word of words) {
      const others = words.filter((other) => other !== word).map((other) => ({ word: other, relation }))
      listed.set(word, [...(listed.get(word) ?? []), ...others])
    }
  }

/** Returns the base forms that a question means too when it says this one, each once. */
export function relatedTo(lemma: string): readonly Related[] {
  const own = listed.get(lemma) ?? []
  const aspects = [lemma, ...own.flatMap(({ word, relation }) => (relation === 'aspect' ? word : []))]
  const derived = aspects.flatMap(derivedFrom)
  // "losowanie" is made of "losować", and means "wylosować" too.
  const partners = derived.flatMap((word) => (listed.get(word) ?? []).flatMap((other) => (other.relation === 'aspect' ? other.word : [])))
  const found = new Map<string, Relation>()
  for (const word of [...derived, ...partners]) found.set(word, 'derived')
  for (const { word, relation } of own) found.set(word, relation)
  found.delete(lemma)
  return [...found].map(([word, relation]) => ({ word, relation }))
}
