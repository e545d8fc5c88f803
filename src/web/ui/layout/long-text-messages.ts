/** Texts of a page that is one long text. */
export const messages = {
  contents: 'Na tej stronie',
} as const
