/** Texts of the notifications of browsers. */
export const pushMessages = {
  notSubscribed: 'Ta przeglądarka nie dała klucza do powiadomień. Odśwież stronę i\u00a0spróbuj jeszcze raz.',
} as const
