import { counted } from '#contract/text/plural.ts'

/** Polish texts that the operations on proposals of concepts answer. */
export const conceptMessages = {
  changedMeanwhile: 'Ktoś zmienił to pojęcie w\u00a0międzyczasie. Twoje zmiany są nadal w\u00a0formularzu.',
  proposalChanged: 'Ta propozycja albo jej pojęcie zmieniły się w\u00a0międzyczasie. Przeczytaj je jeszcze raz.',
  alreadyDecided: 'Ktoś już rozpatrzył tę propozycję.',
  waits: 'To pojęcie czeka na decyzję. Zmień je w\u00a0kolejce propozycji.',
  nothingChanged: 'W\u00a0tej propozycji nic się nie zmienia.',
  typeStays: 'Rodzaju pojęcia nie można zmienić',
  mergedIntoNothing: 'Nie ma takiego pojęcia',
  mergedIntoItself: 'Wybierz inne pojęcie niż to',
  mergedIntoOtherKind: 'Wybierz pojęcie tego samego rodzaju',
  mergedMeanwhile: 'Któreś z\u00a0tych pojęć zmieniło się w\u00a0międzyczasie. Spróbuj jeszcze raz.',
  mergedTwice: (name: string): string =>
    `To pojęcie scalono z\u00a0pojęciem „${name}”, w\u00a0którym czeka już inna Twoja propozycja. Wyślij tam to, czego w\u00a0niej brakuje.`,
  rejectionNeedsReason: 'Napisz autorowi, dlaczego',
  tooManyWaiting: (most: number): string => `Na decyzję czeka już ${most} Twoich propozycji. Poczekaj na nie, zanim dodasz następną.`,
  inUse: (tasks: number, types: number): string => {
    const users = [
      ...(tasks > 0 ? [counted(tasks, { one: 'zadanie', few: 'zadania', many: 'zadań' })] : []),
      ...(types > 0 ? [counted(types, { one: 'typ zadań', few: 'typy zadań', many: 'typów zadań' })] : []),
    ].join(' i\u00a0')
    return `Nie można usunąć pojęcia, które jest w\u00a0użyciu: ${users}.`
  },
}
