/** Texts of Premium that renews by card. */
export const messages = {
  title: 'Odnawianie Premium',
  runs: (name: string): string =>
    `${name} odnawia się z\u00a0Twojej karty. Co najmniej tydzień przed opłatą przyślemy e\u2011mail z\u00a0kwotą i\u00a0dniem.`,
  announced: (name: string, amount: string, day: string): string => `${name}: ${day} pobierzemy z\u00a0Twojej karty ${amount}.`,
  unpaid: 'Karta nie przyjęła ostatniej opłaty. Nic nie zostało pobrane.',
  pay: 'Zapłać teraz',
  cancel: 'Nie odnawiaj',
  ask: 'Nie odnawiać Premium?',
  askHint: 'Nic więcej nie pobierzemy. Premium działa do końca opłaconego okresu.',
  canceled: 'Premium nie odnowi się.',
} as const
