/** Height in px above which a person's description folds (spec section 2). */
export const FOLD_HEIGHT = 300
