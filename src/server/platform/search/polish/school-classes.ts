/**
 * Classes of school, which pupils ask for and tasks don't name: "klasa 7", "ułamki klasa V", "trzecia klasa liceum". A
 * task knows its level alone, so a class is taken for the level it belongs to.
 */
const NUMBER = '[1-8]|viii|vii|vi|iv|v|iii|ii|i'
const ORDINAL =
  'pierwsz\\p{L}{1,3}|drug\\p{L}{1,4}|trzeci\\p{L}{0,3}|czwart\\p{L}{1,3}|pi[ąa]t(?:a|ej|ą|y|ych|ego)|sz[óo]st\\p{L}{1,3}|si[óo]dm\\p{L}{1,3}|[óo]sm\\p{L}{1,3}'
const CLASS = 'klas(?:a|y|ie|ę|e|ą)|kl\\.?'
const HIGHER = 'liceum|licealn\\p{L}+|lo|technikum|szko[łl]\\p{L}+\\s+(?:[śs]redni|ponadpodstawow)\\p{L}+'
const LOWER = '(?:szko[łl]\\p{L}+\\s+)?podstawow\\p{L}+|podstaw[óo]wk\\p{L}+|sp'
/** "egzamin po 8 klasie" is the name of an exam. */
const BEFORE = String.raw`(?<![\p{L}\p{N}.,])(?<!egzamin\p{L}*\s+(?:po\s+)?)`
const AFTER = String.raw`(?![\p{L}\p{N}]|[.,:/]\d)`
/** "w klasie 8 dziewcząt" counts children. */
const NOT_COUNTED = String.raw`(?!\s+(?:uczni|uczenn|os[óo]b|dziew|ch[łl]op|dziec|ław|rz[ęe]d))`

const NAMED = `(?:(?:${CLASS})\\s*(?:${NUMBER}|${ORDINAL})|(?:${NUMBER}|${ORDINAL})\\s+(?:${CLASS}))`
const FINAL = new RegExp(`${BEFORE}klas\\p{L}*\\s+maturaln\\p{L}+${AFTER}`, 'giu')
const OF_HIGHER = new RegExp(`${BEFORE}(?:${NAMED}|[1-5]|${ORDINAL})\\s+(?:${HIGHER})${AFTER}`, 'giu')
const OF_LOWER = new RegExp(`${BEFORE}${NAMED}(?:\\s+(?:${LOWER}))?${AFTER}${NOT_COUNTED}`, 'giu')

/** A class as it was typed, and the level it was taken for, as tasks of the level are called. */
export type AskedClass = { asked: string; level: 'szkoła podstawowa' | 'szkoła średnia' }

/** Returns a question with its classes as levels, and which these were. */
export function withLevelsOfClasses(search: string): { text: string; classes: AskedClass[] } {
  const classes: AskedClass[] = []
  const take =
    (level: AskedClass['level']) =>
    (asked: string): string => {
      classes.push({ asked: asked.trim(), level })
      return level
    }
  const text = search
    .replaceAll(FINAL, take('szkoła średnia'))
    .replaceAll(OF_HIGHER, take('szkoła średnia'))
    .replaceAll(OF_LOWER, take('szkoła podstawowa'))
  return { text, classes }
}
