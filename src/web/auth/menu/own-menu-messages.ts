import { menuMessages } from '#web/auth/menu/menu-messages.ts'

/** Texts of the menu of whoever is signed in. */
export const ownMenuMessages = {
  account: menuMessages.account,
  accountOf: (name: string): string => `Konto: ${name}`,
  busy: 'Nie przeszkadzać',
  chat: (unread: number): string => (unread === 0 ? 'Czat' : `Czat (${unread > 99 ? '99+' : unread})`),
  lists: 'Listy zadań',
  pupils: 'Czyje postępy widzę',
  premium: 'Premium',
  admin: 'Administracja',
  logout: 'Wyloguj się',
} as const
