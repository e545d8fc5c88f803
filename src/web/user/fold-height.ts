/** Height in px above which a person's description folds (docs/product/user.md). */
export const FOLD_HEIGHT = 300
