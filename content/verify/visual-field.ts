type Field = { setValue: (tex: string) => void; getValue: (format: string) => string; connectedCallback: () => void }

/** Stands for everything of a page that never matters here: it answers every question with itself. */
const anything: unknown = new Proxy(function anything() {}, {
  get(target, key): unknown {
    if (key === Symbol.toPrimitive) return (hint: string) => (hint === 'number' ? 0 : '')
    if (key === Symbol.iterator) return [][Symbol.iterator].bind([])
    if (key === 'length') return 0
    // Fonts that never come.
    if (key === 'ready') return new Promise(() => undefined)
    return key === 'then' ? undefined : (Reflect.get(target, key) ?? anything)
  },
  apply: () => anything,
  construct: () => anything as object,
})

class StandInElement {
  shadowRoot: unknown
  children = []
  attachShadow(): unknown {
    this.shadowRoot = anything
    return anything
  }
  hasAttribute = (): boolean => false
  getAttribute = (): null => null
  querySelector = (): null => null
  getRootNode = (): unknown => anything
  attachInternals = (): unknown => anything
  setAttribute(): void {}
  addEventListener(): void {}
  dispatchEvent = (): boolean => true
}

class StandInObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/**
 * MathLive's own field without a browser: what it reads and writes needs none, so the page it would draw on is one that
 * takes everything and says nothing. `close` takes that page away again: tests of the same process have none.
 */
export async function aVisualField(): Promise<Field & { close: () => void }> {
  const globals = {
    ...{ window: anything, document: anything, navigator: anything, matchMedia: () => anything, getComputedStyle: () => anything },
    ...{
      HTMLElement: StandInElement,
      Element: StandInElement,
      Node: StandInElement,
      ShadowRoot: StandInObserver,
      CSSStyleSheet: StandInObserver,
    },
    ...{ MutationObserver: StandInObserver, ResizeObserver: StandInObserver, requestAnimationFrame: () => 0 },
    customElements: { get: () => undefined, define: () => undefined },
  }
  const names = [...Object.keys(globals), 'MathfieldElement']
  const before = new Map(names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]))
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  // Its entry for Node has no field.
  const path = new URL('../../node_modules/mathlive/mathlive.min.mjs', import.meta.url).href
  const { MathfieldElement } = (await import(path)) as { MathfieldElement: new () => Field } // as its types say
  Object.defineProperty(globalThis, 'MathfieldElement', { value: MathfieldElement, configurable: true, writable: true })
  const field = new MathfieldElement()
  field.connectedCallback()
  return Object.assign(field, {
    close() {
      for (const [name, descriptor] of before) {
        if (descriptor) Object.defineProperty(globalThis, name, descriptor)
        else Reflect.deleteProperty(globalThis, name)
      }
    },
  })
}
