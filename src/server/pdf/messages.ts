/** Refusals about documents. */
export const pdfMessages = {
  part: (part: number, of: number): string => `część ${part} z\u00a0${of}`,
  noBrowser: 'Na tym serwerze nie ma przeglądarki, która składa dokumenty PDF. Możesz wydrukować stronę do pliku: Ctrl\u00a0+\u00a0P.',
  queueIsFull: 'Zbyt wiele dokumentów czeka w\u00a0kolejce. Spróbuj ponownie za kilka minut.',
  tooManyAtOnce: 'Najpierw poczekaj na dokumenty, które już powstają.',
} as const
