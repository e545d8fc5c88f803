/** Sizes a person may choose for a list (docs/product/api.md). */
export const PAGE_SIZES = [10, 20, 30, 40, 50] as const
export const DEFAULT_PAGE_SIZE = 10
