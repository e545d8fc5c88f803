import { authMessages } from '#server/auth/messages.ts'

/** In the order of asking: most browsers name others too. */
const BROWSERS: [pattern: RegExp, name: string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: [pattern: RegExp, name: string][] = [
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Browser and system in words, e.g. "Firefox, Windows"; nothing of the header itself is repeated. */
export function deviceName(userAgent: string): string {
  const names = [BROWSERS, SYSTEMS].flatMap((known) => known.find(([pattern]) => pattern.test(userAgent))?.[1] ?? [])
  return names.length > 0 ? names.join(', ') : authMessages.unknownDevice
}
