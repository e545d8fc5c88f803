/** Polish words of Markdown that can't be read. */
export const markdownMessages = {
  /** `line` counts from 1. */
  at: (line: number, problem: string): string => `Niepoprawny Markdown (wiersz ${line}): ${problem}`,
  figureYaml: 'opis rysunku nie jest poprawnym YAML-em.',
  figureShape: 'opis rysunku to pola i\u00a0ich wartości, a\u00a0„caption” może być tylko tekstem.',
  lost: 'część treści stoi w\u00a0miejscu, w\u00a0którym nie może stać.',
} as const
