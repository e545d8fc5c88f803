/** Polish texts that the operations on kinds of tasks answer. */
export const typeMessages = {
  nameTaken: 'Typ zadań o\u00a0takiej nazwie już istnieje.',
  changedMeanwhile: 'Ktoś zapisał ten typ w\u00a0międzyczasie. Twoje zmiany są nadal w\u00a0formularzu.',
  parentIsSubtype: 'Ten typ sam jest odmianą innego',
  parentHasSubtypes: 'Typ, który ma odmiany, nie może być odmianą innego',
  parentIsItself: 'Typ nie może być odmianą samego siebie',
  mergedIntoNothing: 'Nie ma takiego typu',
  mergedIntoItself: 'Wybierz inny typ niż ten',
} as const
