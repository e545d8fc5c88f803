/** Texts of panels that are moved; pages without one don't carry them. */
export const panelMessages = {
  movePanel: (title: string): string => `Przesuń okno: ${title}`,
  movePanelHint: 'Przeciągnij, użyj strzałek albo naciśnij, by przenieść okno do następnego rogu.',
} as const
