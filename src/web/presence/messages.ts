/** Texts of what comes live. */
export const messages = {
  online: 'Online',
  busy: 'Online, nie przeszkadzać',
  meeting: 'Na spotkaniu',
  premiumActive: 'Masz Premium!',
  premiumUntil: (date: string): string => `Konto Premium jest aktywne do ${date}.`,
} as const
