import type { BrowserContext, Request } from '@playwright/test'

/** Problems that a test expects; everything else that goes wrong fails it. */
export type WatchOptions = {
  expected: {
    /** Other origins the pages may ask. */
    foreignOrigins?: readonly string[]
    /** Console errors, failed replies and broken requests that the test brings about itself. */
    problems?: readonly RegExp[]
  }
}

/** Collects what goes wrong in every page of a context: console errors, exceptions, violations of the policy, failed and foreign requests. */
export function watchContext(
  context: BrowserContext,
  origin: string,
  { foreignOrigins = [], problems: expected = [] }: WatchOptions['expected'],
): string[] {
  const problems: string[] = []
  const note = (line: string): void => {
    if (!expected.some((pattern) => pattern.test(line))) problems.push(line)
  }
  context.on('console', (message) => {
    // The console tells what the content security policy stopped, too.
    if (message.type() === 'error') note(`console error: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (thrown) => note(`page error: ${thrown.error().stack ?? thrown.error().message}`))
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/csp-report') note(`policy report: ${request.postData() ?? ''}`)
    if (isForeign(url, origin, foreignOrigins)) note(`foreign request: ${request.url()}`)
  })
  context.on('requestfailed', (request) => {
    if (!wasGivenUp(request)) note(`failed request: ${request.url()} ${request.failure()?.errorText ?? ''}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 400) note(`reply ${response.status()}: ${response.url()}`)
  })
  return problems
}

function isForeign(url: URL, origin: string, allowed: readonly string[]): boolean {
  return !['data:', 'blob:', 'about:'].includes(url.protocol) && url.origin !== origin && !allowed.includes(url.origin)
}

/** A page that is left gives up what it was still asking for. */
function wasGivenUp(request: Request): boolean {
  return request.failure()?.errorText === 'net::ERR_ABORTED'
}
