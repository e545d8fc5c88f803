/** Texts of what is fetched when it is opened first: no page carries them. */
export const overlayMessages = {
  shortcutsOn: 'Skróty jednoklawiszowe działają na stronie',
} as const
