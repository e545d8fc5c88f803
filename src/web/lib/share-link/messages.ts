/** Texts of links by which others reach what somebody made. */
export const messages = {
  link: 'Link',
  turnOn: 'Utwórz link',
  turnOff: 'Wyłącz link',
  changed: 'Zaktualizowano!',
  turnedOff: 'Link już nie działa.',
  copyLink: 'Kopiuj link',
} as const
