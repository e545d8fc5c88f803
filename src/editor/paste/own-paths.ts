const ADDRESS = /(\s(?:href|src)=(["']))(https?:\/\/[^"'/]+)(?=\/(?!\/)[^"']*\2)/gi

/** Addresses of this site become paths, which is what documents keep: browsers write them out when a page is copied. */
export function withOwnPaths(html: string, origin: string): string {
  return html.replaceAll(ADDRESS, (whole, before: string, _quote: string, host: string) =>
    host.toLowerCase() === origin.toLowerCase() ? before : whole,
  )
}
