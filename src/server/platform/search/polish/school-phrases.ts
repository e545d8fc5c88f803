import { lemmasOf } from '#server/platform/search/polish/lemmas.ts'

/**
 * Words that school says together and that mean something else apart: a task on quadratic inequalities that also has an
 * equation is none on quadratic equations. A line is one notion, its ways of saying it divided by `=`; the words of a way
 * may stand in any order with up to two others between them, unless it ends with `!` („pierwsza liczba” is no prime).
 */
const NOTIONS = `
równanie kwadratowe = równanie drugiego stopnia
równanie liniowe
równanie okręgu
równanie prostej
równanie wielomianowe
równanie wymierne
równanie wykładnicze
równanie trygonometryczne
równanie różniczkowe
układ równań
nierówność kwadratowa = nierówność drugiego stopnia
nierówność liniowa
nierówność wielomianowa
nierówność wymierna
nierówność trójkąta
funkcja kwadratowa
funkcja liniowa
funkcja wykładnicza
funkcja wymierna
funkcja homograficzna
funkcja trygonometryczna
postać kanoniczna
postać iloczynowa
postać ogólna
miejsce zerowe
wartość bezwzględna
wartość oczekiwana
współczynnik kierunkowy
trójkąt prostokątny
trójkąt równoboczny
trójkąt równoramienny
kąt prosty
kąt wpisany
kąt środkowy
kąt ostry
kąt rozwarty
koło wpisane
okrąg wpisany
okrąg opisany
ciąg arytmetyczny
ciąg geometryczny
postęp arytmetyczny
postęp geometryczny
szereg geometryczny
średnia arytmetyczna
średnia geometryczna
średnia ważona
prędkość średnia
odchylenie standardowe
liczba pierwsza !
liczba naturalna
liczba całkowita
liczba wymierna
liczba niewymierna
liczba rzeczywista
liczba zespolona
liczba parzysta
liczba nieparzysta
liczba przeciwna
liczba odwrotna
ułamek zwykły
ułamek dziesiętny
ułamek okresowy
pierwiastek kwadratowy
pierwiastek sześcienny
iloczyn skalarny
jedynka trygonometryczna
całka oznaczona
całka nieoznaczona
zmienna losowa
reguła mnożenia
symbol newtona = współczynnik dwumianowy
zadanie tekstowe = zadanie z treścią !
zadanie optymalizacyjne
wzory skróconego mnożenia !
wzory viete'a = wzory viète'a !
twierdzenie pitagorasa
twierdzenie talesa
twierdzenie bezouta = twierdzenie bézouta
twierdzenie cosinusów = twierdzenie kosinusów = wzór cosinusów = wzór kosinusów !
twierdzenie sinusów = wzór sinusów !
wzór bayesa = twierdzenie bayesa !
nwd = największy wspólny dzielnik
nww = najmniejsza wspólna wielokrotność
bryła obrotowa
pole powierzchni
trapez równoramienny
wielkości wprost proporcjonalne
wielkości odwrotnie proporcjonalne
procent składany
punkt procentowy
diagram kołowy = wykres kołowy
diagram słupkowy = wykres słupkowy
szkoła podstawowa = podstawówka !
szkoła średnia = liceum = technikum !
studia = szkoła wyższa !
zadanie zamknięte = zadanie testowe !
zadanie otwarte !
`

/** Most other words between two words of a phrase. */
const MAX_BETWEEN = 2

type Way = { name: string; members: ReadonlySet<string>[]; isStrict: boolean }

/** Ways of saying a notion, by each base form of their first word. */
let waysByFirst: Map<string, Way[]> | undefined

/** Names of the notions a sentence speaks of, with the places of the words that say it. Words stand as their base forms. */
export function phrasesIn(sentence: readonly (readonly string[])[]): { name: string; places: number[] }[] {
  waysByFirst ??= readNotions()
  const found: { name: string; places: number[] }[] = []
  for (const [place, lemmas] of sentence.entries())
    for (const way of new Set(lemmas.flatMap((lemma) => waysByFirst?.get(lemma) ?? []))) {
      const places = findMembers(sentence, way, place)
      if (places) found.push({ name: way.name, places })
    }
  return found
}

/** Places of all members, each within reach of the one before; the first one stands at `place`. */
function findMembers(sentence: readonly (readonly string[])[], { members, isStrict }: Way, place: number): number[] | null {
  const places = [place]
  for (const member of members.slice(1)) {
    const last = places.at(-1) ?? place
    const near = isStrict ? [last + 1] : Array.from({ length: MAX_BETWEEN + 1 }, (_, index) => [last + index + 1, last - index - 1]).flat()
    const next = near.find((at) => !places.includes(at) && sentence[at]?.some((lemma) => member.has(lemma)))
    if (next === undefined) return null
    places.push(next)
  }
  return places
}

function readNotions(): Map<string, Way[]> {
  const ways = new Map<string, Way[]>()
  for (const line of NOTIONS.trim().split('\n')) {
    const isStrict = line.endsWith('!')
    const [name = '', ...others] = line.replace(' !', '').split(' = ')
    for (const words of [name, ...others]) {
      const members = words
        .split(' ')
        .map((word) => word.replace(/'.*$/, ''))
        .filter((word) => word.length > 1)
        .map((word) => new Set(lemmasOrSelf(word)))
      const way = { name, members, isStrict }
      for (const lemma of members[0] ?? []) ways.set(lemma, [...(ways.get(lemma) ?? []), way])
    }
  }
  return ways
}

/** Base forms of a word; a word no dictionary knows is its own. */
export function lemmasOrSelf(word: string): readonly string[] {
  const lemmas = lemmasOf(word)
  return lemmas.length > 0 ? lemmas : [word]
}
