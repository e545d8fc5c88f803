/** Refusals of ratings. */
export const ratingMessages = {
  ownThing: 'Własnego zadania nie można ocenić.',
  notPublic: 'Ocenić można tylko opublikowane zadanie.',
} as const
