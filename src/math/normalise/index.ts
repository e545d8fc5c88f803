/** Formulas as search compares them: every way of writing one gives the same atoms. */
export { amountsIn, cutAtAmounts, isAmount } from './amounts.ts'
export { withFunctionCommands } from './function-names.ts'
export { formulaText, gramsOf, lettersIn, questionGrams, shapeOf, tellingGrams } from './formula-grams.ts'
export { formulaMeanings } from './formula-question.ts'
export { readFormulas } from './read-formula.ts'
export { isPlainNumber, nameOfSign, splitQuestion } from './split-question.ts'
