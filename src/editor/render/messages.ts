/** Polish words a rendered document adds to its content (spec sections 3 and 9). */
export const renderMessages = {
  imageCaption: (number: number): string => `Rys. ${number}.`,
  tableCaption: (number: number): string => `Tab. ${number}.`,
  solutionMethod: (number: number): string => `Sposób ${number}`,
  formula: 'Wzór',
  numberedFormula: (number: number): string => `Wzór ${number}`,
  table: 'Tabela',
  code: 'Kod',
} as const
