/** Texts of forms that aren't saved. */
export const messages = {
  leaveTitle: 'Wyjść bez zapisywania?',
  leaveLead: 'To, co zmieniono w\u00a0formularzu, przepadnie.',
  leave: 'Wyjdź bez zapisywania',
  stay: 'Zostań na stronie',
  draftKept: 'Niezapisane zmiany czekają',
  draftKeptHint: 'Zaloguj się w\u00a0tej karcie, aby do nich wrócić.',
  draftRestored: 'Przywrócono niezapisane zmiany',
} as const
