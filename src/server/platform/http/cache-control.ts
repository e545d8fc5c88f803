/** The one table of how long a reply may be kept. */
export const cacheControl = {
  /** Files whose name holds a hash of their content. */
  immutableAsset: 'public, max-age=31536000, immutable',
  /** Files at a fixed address: icons, manifest, robots. */
  fixedAsset: 'public, max-age=3600',
  /** Pages that are the same for everybody: kept, but asked about by ETag each time. */
  publicPage: 'public, max-age=0, must-revalidate',
  /** Replies of the API, errors, anything personal. */
  never: 'no-store',
} as const
