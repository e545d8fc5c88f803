/** A document of paragraphs with two formulas each, every formula another; another salt makes all of them others again. */
export function formulaDocument(formulas: number, salt = 0): { type: 'doc'; content: object[] } {
  const math = (tex: string): object => ({ type: 'mathInline', attrs: { tex } })
  return {
    type: 'doc',
    content: Array.from({ length: formulas / 2 }, (_, index) => ({
      type: 'paragraph',
      content: [
        { type: 'text', text: `Zadanie ${index + 1}. Oblicz wartość wyrażenia ` },
        math(`\\frac{${index}}{x^{${index}}+\\sqrt{2}}-\\log_{${index + 2}} ${8 + salt}`),
        { type: 'text', text: ' oraz sprawdź, czy zachodzi ' },
        math(`x_{${index}}^2+y^2=${index + salt}\\cdot\\left(a+b\\right)^3`),
        { type: 'text', text: '.' },
      ],
    })),
  }
}
