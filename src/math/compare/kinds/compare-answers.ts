import { Undecided, undecided } from '../limits.ts'
import type { Answer } from '../reader/answer.ts'
import type { Node } from '../reader/tree.ts'
import type { Comparison } from './comparison.ts'
import { areSameEquations, isSolvedFor } from './equations.ts'
import { areSameExpressions } from './expressions.ts'
import { areSameQuantities } from './quantities.ts'
import { areSameStatements } from './statements.ts'
import { areSameLists, isListedText } from './texts.ts'

/**
 * True when a typed answer equals the expected one, whatever its form. Throws Undecided for what can't be told, and UndefinedValue
 * for what has no value.
 */
export function areSameAnswers(expected: Answer, typed: Answer, comparison: Comparison): boolean {
  const { budget } = comparison
  switch (expected.type) {
    case 'quantity':
      return typed.type === 'quantity' ? areSameQuantities(expected, typed, comparison) : undecided()
    case 'expression':
      return typed.type === 'expression' ? areSameExpressions(expected.value, typed.value, budget) : undecided()
    case 'equation':
      // The right side alone is the right thing in another form.
      if (typed.type === 'expression') return isSolvedFor(expected) && areSameExpressions(expected.right, typed.value, budget)
      return typed.type === 'equation' ? areSameEquations(expected, typed, budget) : undecided()
    case 'statement':
      return typed.type === 'statement' ? areSameStatements(expected.statement, typed.statement, budget) : undecided()
    case 'coordinates':
      return typed.type === 'coordinates' ? areSameParts(expected.items, typed.items, comparison) : undecided()
    case 'list':
      return typed.type === 'list' ? areSameLists(expected, typed, comparison) : undecided()
    case 'text':
      return typed.type === 'text' && isListedText(expected.text, typed.text, comparison.expected.accept ?? [])
    case 'letters':
      return typed.type === 'letters' && expected.letters.join() === typed.letters.join()
    case 'truths':
      return typed.type === 'truths' && expected.truths.join() === typed.truths.join()
    case 'pairs':
      return typed.type === 'pairs' && expected.pairs.join(';') === typed.pairs.join(';')
  }
}

/** Part by part: any that differs makes the whole differ, before any that can't be told. */
function areSameParts(expected: readonly Node[], typed: readonly Node[], { budget }: Comparison): boolean {
  if (expected.length !== typed.length) return false
  let isUnsure = false
  for (const [index, part] of expected.entries()) {
    try {
      if (!areSameExpressions(part, typed[index] ?? part, budget)) return false
    } catch (error) {
      if (!(error instanceof Undecided)) throw error
      isUnsure = true
    }
  }
  return isUnsure ? undecided() : true
}
