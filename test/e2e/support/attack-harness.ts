import type { BrowserContext, Page } from '@playwright/test'
import { payloads as ownPayloads } from '#editor/testing/payloads.ts'
import { isFull, sample } from '#server/testing/sample.ts'
import { sharedData } from './shared-data.ts'

/** More payloads, of another hand, for full runs. */
const corpus = isFull ? sharedData('dompurify-expect.mjs') : null
/** Payloads of an everyday run. */
const SAMPLE = 40
/** Sources of attacks: ours, and those of others in full runs. */
export async function payloads(): Promise<string[]> {
  const own = sample(ownPayloads(), SAMPLE)
  if (corpus === null) return own
  const { default: list } = (await import(corpus)) as { default: { payload: string }[] } // DOMPurify's own test data
  return [...own, ...list.map(({ payload }) => payload)]
}

/** Notes every call that payloads make to show that they run, in every frame of the context, with the frame's name. */
export async function listen(context: BrowserContext): Promise<Set<string>> {
  const fired = new Set<string>()
  await context.exposeBinding('reportFired', ({ frame }) => {
    fired.add(frame.name() || frame.url())
  })
  await context.addInitScript(() => {
    const report = (): void => (globalThis as unknown as { reportFired: () => void }).reportFired() // exposed above
    for (const name of ['alert', 'confirm', 'prompt', 'print', 'xss'])
      Object.defineProperty(globalThis, name, { value: report, writable: false })
    Object.defineProperty(globalThis, '__xss', { set: report })
  })
  context.on('dialog', (dialog) => {
    fired.add(dialog.page()?.url() ?? 'dialog')
    void dialog.dismiss()
  })
  context.on('console', (message) => {
    if (/^xss|pwned/i.test(message.text())) fired.add(message.page()?.url() ?? 'console')
  })
  return fired
}

/** Whatever in the page could run, whether it has or not: handlers, foreign scripts, addresses that are code. */
export function runnable(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const found = [...element.attributes].filter(
        ({ name, value }) =>
          /^on/i.test(name) ||
          (/^(href|src|action|formaction|data|xlink:href|srcdoc|poster|background)$/i.test(name) &&
            /^(javascript|vbscript|data:text)/i.test(value.replaceAll(/[^\x21-\x7e]/g, ''))),
      )
      const isForeign =
        element.closest('.rich, h1, h3, .chip') !== null &&
        /^(script|iframe|object|embed|base|form|link|meta|style|template|noscript|math\\:script)$/i.test(element.localName)
      return [
        ...found.map(({ name, value }) => `${element.localName} ${name}="${value.slice(0, 80)}"`),
        ...(isForeign ? [`<${element.localName}>`] : []),
      ]
    }),
  )
}

const text = (payload: string, extra: object = {}): object => ({ type: 'text', text: payload, ...extra })

/** A payload in the places of a paragraph that hold it as it is, before those that are named, and in formulas. */
export function inParagraphs(payload: string, ...more: object[]): object[] {
  const formula = (tex: string): object => ({ type: 'mathInline', attrs: { tex } })
  return [
    {
      type: 'paragraph',
      content: [
        text(payload),
        text(payload, { marks: [{ type: 'code' }] }),
        text(payload, { marks: [{ type: 'link', attrs: { href: '/x' } }] }),
        ...more,
      ],
    },
    { type: 'paragraph', content: [formula(`\\text{${payload}}`), formula(`\\href{${payload}}{x}`), formula(payload)] },
  ]
}
