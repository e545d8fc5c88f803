import { counted } from '#contract/text/plural.ts'

/** Texts about how one is told of messages. */
export const messages = {
  title: 'Gdy ktoś napisze na czacie',
  lead: 'O\u00a0wyciszonych rozmowach nie mówimy wcale.',
  failed: 'Nie udało się wczytać tych ustawień.',
  saved: 'Zaktualizowano!',
  inTitle: 'Liczba rozmów z\u00a0nowymi wiadomościami w\u00a0tytule karty',
  inBrowser: 'Powiadomienie, gdy patrzysz na inną kartę',
  allowHere: 'Zezwól w\u00a0tej przeglądarce',
  hasSound: 'Cichy dźwięk, gdy patrzysz na inną kartę albo inną rozmowę',
  hear: 'Posłuchaj',
  showsText: 'Powiadomienia z\u00a0początkiem wiadomości',
  showsTextHint: 'Przeczyta go każdy, kto spojrzy na ekran.',
  quiet: 'Cisza w\u00a0nocy',
  quietHint: 'Według czasu w\u00a0Polsce. Nic wtedy nie dzwoni ani nie przychodzi, a\u00a0co zostanie nieprzeczytane, przyjdzie po ciszy.',
  from: 'od',
  to: 'do',
  hour: (hour: number): string => `${hour}:00`,

  devicesTitle: 'Powiadomienia na urządzeniach',
  devicesLead: 'Przychodzą także wtedy, gdy Wizards jest zamknięte. Kończą się z\u00a0wylogowaniem na tym urządzeniu.',
  turnOn: 'Włącz na tym urządzeniu',
  turnOff: 'Wyłącz na tym urządzeniu',
  turnedOn: 'Powiadomienia będą przychodzić na to urządzenie.',
  turnedOff: 'Powiadomienia nie będą już tu przychodzić.',
  devices: 'Urządzenia z\u00a0powiadomieniami',
  noDevices: 'Nie masz jeszcze żadnego urządzenia z\u00a0powiadomieniami.',
  thisDevice: 'To urządzenie',
  addedAt: (moment: string): string => `Dodane: ${moment}`,
  remove: 'Usuń',
  removeOf: (name: string): string => `Usuń: ${name}`,
  removed: 'Usunięto!',
  notHere: 'Ta przeglądarka nie umie pokazywać powiadomień.',
  installFirst:
    'Na telefonie Apple najpierw dodaj Wizards do ekranu początkowego (Udostępnij → Do ekranu początkowego) i\u00a0otwórz stamtąd.',
  denied:
    'Powiadomienia z\u00a0Wizards są zablokowane. Zmień to w\u00a0ustawieniach przeglądarki przy adresie strony, a\u00a0potem spróbuj jeszcze raz.',
  cannotSubscribe: 'Przeglądarka nie połączyła się ze swoją usługą powiadomień. Spróbuj jeszcze raz później.',

  /** A notification of the browser, without the words of the message. */
  came: (count: number): string =>
    count <= 1 ? 'Nowa wiadomość' : counted(count, { one: 'nowa wiadomość', few: 'nowe wiadomości', many: 'nowych wiadomości' }),
  cameInThread: 'Nowa odpowiedź w\u00a0wątku',
  of: (author: string, text: string): string => `${author}: ${text}`,
  titleWithUnread: (count: number, title: string): string => `(${count > 99 ? '99+' : count}) ${title}`,
} as const
