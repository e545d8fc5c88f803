/** Texts of what comes live. */
export const messages = {
  online: 'Online',
  busy: 'Online, nie przeszkadzać',
  meeting: 'W\u00a0rozmowie',
  premiumActive: 'Masz Premium!',
  premiumUntil: (date: string): string => `Konto Premium jest aktywne do ${date}.`,
} as const
