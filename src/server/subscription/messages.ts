/** Polish texts of Premium that the API answers. */
export const subscriptionMessages = {
  hasNone: 'Ta osoba nie ma teraz Premium.',
} as const
