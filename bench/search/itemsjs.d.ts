/** The library brings no types; only what the bench uses. */
declare module 'itemsjs' {
  export default function itemsjs(
    items: readonly object[],
    configuration: object,
  ): { search(options: object): { pagination: { total: number } }; reindex(items: readonly object[]): void }
}
