/** An act whose failure a toast has told of already. */
export const quietly = (act: () => Promise<void>) => (): void => void act().catch(() => undefined)
