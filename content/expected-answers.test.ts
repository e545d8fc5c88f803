import { describe, expect, it } from 'vitest'
import type { LibraryTask } from '#server/library/library.ts'
import { readLibrary } from '#server/library/read-library.ts'
import { variantsOf } from '#server/library/template/make-variant.ts'
import { readTemplates } from '#server/library/template/read-templates.ts'
import { checkExpectedAnswers, untakenFormulas } from './verify/check-expected-answers.ts'
import { numbersOf } from './verify/check-variant.ts'
import { formulasOf } from './verify/formulas-in-text.ts'
import { loadVerifications } from './verify/load-verifications.ts'
import { loadTemplateVerifications } from './verify/templates/load-template-verifications.ts'

const library = readLibrary(import.meta.dirname)
const verifications = await loadVerifications()
const open = library.tasks.filter(({ closed }) => !closed)
/** Open tasks without an expected answer, and why. */
const WITHOUT: ReadonlyMap<string, string> = new Map([
  ['dowod-nierownosci-czwartych-poteg', 'proof'],
  ['dwusieczne-katow-przyleglych', 'proof'],
  ['iloczyn-trzech-kolejnych-liczb', 'proof'],
  ['iloczyn-trzech-nawiasow-z-jedynka', 'proof'],
  ['kwadrat-liczby-nieparzystej-przez-osiem', 'proof'],
  ['kwadrat-plus-cztery', 'proof'],
  ['kwadraty-na-dwoch-bokach-trojkata', 'proof'],
  ['liczba-ktora-nigdy-nie-jest-pierwsza', 'proof'],
  ['liczba-zapisana-dwa-razy', 'proof'],
  ['logarytm-z-trzech-jest-niewymierny', 'proof'],
  ['nierownosc-bernoulliego', 'proof'],
  ['nierownosc-jako-suma-dwoch-kwadratow', 'proof'],
  ['nierownosc-szescienna-od-minus-dwoch', 'proof'],
  ['podzielnosc-przez-szesc-na-dwa-sposoby', 'proof'],
  ['probna-matura-podstawowa-2026-11', 'proof'],
  ['probna-matura-podstawowa-2026-luty-10', 'proof'],
  ['probna-matura-rozszerzona-2026-02', 'proof'],
  ['probna-matura-rozszerzona-2026-08', 'proof'],
  ['probna-matura-rozszerzona-2026-13-1', 'proof'],
  ['probna-matura-rozszerzona-2026-krotka-03', 'proof'],
  ['probny-egzamin-osmoklasisty-2026-17', 'proof'],
  ['probny-egzamin-osmoklasisty-2026-jesien-17', 'proof'],
  ['prostopadle-odcinki-w-kwadracie', 'proof'],
  ['przekatne-prostokata-sa-rowne', 'proof'],
  ['rowne-pola-przy-ramionach-trapezu', 'proof'],
  ['roznica-kwadratow-liczb-nieparzystych', 'proof'],
  ['roznica-liczby-i-jej-lustra', 'proof'],
  ['suma-dwoch-kolejnych-nieparzystych', 'proof'],
  ['suma-dwoch-liczb-parzystych', 'proof'],
  ['suma-ilorazow-wzajemnych', 'proof'],
  ['suma-liczby-i-jej-kwadratu', 'proof'],
  ['suma-odleglosci-od-bokow-trojkata', 'proof'],
  ['suma-poczatkowych-liczb-nieparzystych', 'proof'],
  ['suma-razy-suma-odwrotnosci', 'proof'],
  ['suma-srednic-dwoch-okregow', 'proof'],
  ['suma-trzech-kolejnych-liczb', 'proof'],
  ['tozsamosc-z-dwumianem-newtona', 'proof'],
  ['tozsamosc-z-suma-ulamkow', 'proof'],
  ['trojkat-prostokatny-i-rownoramienny', 'proof'],
  ['trzy-wektory-liniowo-niezalezne', 'proof'],
  ['wielomian-rosnacy-z-definicji', 'proof'],
  ['wysokosc-i-odwrotnosci-kwadratow', 'proof'],
])
/** Formulas of final answers that aren't asked for. */
const BELONGS: ReadonlyMap<string, readonly string[]> = new Map([
  // Two triples are typed in brackets.
  ['z-ciagu-arytmetycznego-geometryczny', ['2', '5', '8', '26', '5', '-16']],
])

describe('the reason of a wrong choice', () => {
  const closed = library.tasks.filter((task) => task.closed)

  it('stands at every wrong choice of tasks and templates', () => {
    const without = [...closed, ...readTemplates(import.meta.dirname).map(({ skeleton }) => skeleton)].flatMap(({ place, answers }) =>
      answers.flatMap(({ correct, reason, content }) => (correct || reason !== undefined ? [] : [`${place.file}: ${content}`])),
    )
    expect(without).toEqual([])
  })

  it('is a short sentence that keeps the right choice to itself', () => {
    const faulty = closed.flatMap(({ slug, answers }) => {
      const right = new Set(answers.filter(({ correct }) => correct).flatMap(({ content }) => formulasOf(content)))
      return answers.flatMap(({ reason }) => {
        if (reason === undefined) return []
        const isFine = reason.length <= 160 && /[.?!]$/.test(reason) && formulasOf(reason).every((formula) => !right.has(formula))
        return isFine ? [] : [`${slug}: ${reason}`]
      })
    })
    expect(faulty).toEqual([])
  })
})

describe('an expected answer', () => {
  it('belongs to every open task but these, whose answer is no value', () => {
    const without = open.filter(({ expectedAnswers = [] }) => expectedAnswers.length === 0).map(({ slug }) => slug)
    expect(without.toSorted()).toEqual([...WITHOUT.keys()].toSorted())
  })

  it.each(open.filter(({ slug }) => !WITHOUT.has(slug)).map((task) => [task.slug, task] as const))('of %s', (slug, task) => {
    const verification = verifications.get(slug)
    if (!verification) throw new Error(`${task.place.file}: brakuje sprawdzenia`)
    expect(checkExpectedAnswers(task, verification)).toEqual([])
    expect(untakenFormulas(task)).toEqual(BELONGS.get(slug) ?? [])
  })
})

const VARIANTS = 12
const templates = readTemplates(import.meta.dirname).filter(({ skeleton }) => !skeleton.closed)
const templateVerifications = await loadTemplateVerifications()

describe('the expected answer of a template', () => {
  it.each(templates)(`of $slug follows from the numbers of ${VARIANTS} variants`, (template) => {
    const variants = [...variantsOf(template, 3).take(VARIANTS)]
    const faults = variants.flatMap((variant) => {
      const verification = templateVerifications.get(template.slug)?.(numbersOf(variant))
      if (!verification) throw new Error(`${template.slug}: brakuje sprawdzenia`)
      return [...checkExpectedAnswers(variant.task, verification), ...untakenFormulas(variant.task)]
    })
    expect(faults).toEqual([])
    // A known mistake falls away only where it happens to meet the answer.
    const [most, written] = [variants.map(({ task }) => mistakesOf(task)), mistakesOf(template.skeleton)]
    expect(Math.max(...most)).toBe(written)
    expect(template.skeleton.expectedAnswers).not.toEqual([])
  })
})

const mistakesOf = ({ expectedAnswers = [] }: LibraryTask): number =>
  expectedAnswers.reduce((count, { mistakes }) => count + mistakes.length, 0)
