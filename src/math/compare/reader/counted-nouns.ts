import { plainLetters } from './phrases.ts'

/**
 * Beginnings of nouns that school tasks count, of small letters without marks: "12 jabłek" says no more than 12. Nothing that
 * measures may stand here, nor words that change the number, such as pairs, dozens and parts.
 */
const STEMS =
  'autobus autokar balon banan bilet butel cegiel cegl chlop cukier cyfr czekolad czlowiek drzew dzieci dzielnik dziewcz element figur ' +
  'grusz harcer jabl kafel kamie kartek kartk kibic klock kobiet kolor koralik krawedz kredek kredk krzes ksiaz kubk kulek kwiat lamp ' +
  'liczb lizak losow ludzi mandaryn mezczyz miejsc monet motyl naklej nalesnik nauczyciel obraz odcink odpowied okien olowk owoc ' +
  'paczek paczk palet pasaze pilek pilk pionk pizz plakat plyt podzial pokoi pokoj porcj prostokat prostych przekatn ptak pudel punkt ' +
  'rower rozwiaz samochod scian schod slow sposob stron student szescian szklan sztuk talerz torb trojkat tulipan turyst uczen ' +
  'uczennic uczest uczn ulotek ustawie wagon wariant wiader wiadr wierzchol worek work wyraz zawodni zdarzen zdjec zeszyt znaczk zwierz'

const WORDS: ReadonlySet<string> = new Set(
  'domow domy drog drogi gosci kart karty kota koty kotow krow krowy kul kule kury kur lisy losy meczow meczy osob osoba osoby pkt psow psy rzutow ryb ryby slon'.split(
    ' ',
  ),
)
const BEGINNINGS = STEMS.split(' ')

/** True for a noun that is only counted. */
export function isCounted(word: string): boolean {
  const plain = plainLetters([...word])
  return WORDS.has(plain) || BEGINNINGS.some((stem) => plain.startsWith(stem))
}
