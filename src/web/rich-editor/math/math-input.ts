/** The way in which formulas are written, kept on this device: as TeX, or by what they look like. */
export type MathInput = 'tex' | 'visual'

const KEY = 'editor-math-input'

export function mathInput(): MathInput {
  try {
    return localStorage.getItem(KEY) === 'visual' ? 'visual' : 'tex'
  } catch {
    return 'tex' // the browser keeps nothing
  }
}

export function rememberMathInput(input: MathInput): void {
  try {
    localStorage.setItem(KEY, input)
  } catch {
    // A browser that keeps nothing still switches.
  }
}
