/** One sign for each thing that TeX, Unicode and a keyboard write in several ways; `''` means nothing. */
const SAME: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '≥': '>= => \\ge \\geq \\geqslant',
    '≤': '<= =< \\le \\leq \\leqslant',
    '≠': '!= <> \\ne \\neq',
    '<': '\\lt',
    '>': '\\gt',
    '≈': '\\approx',
    '≡': '\\equiv',
    '∼': '\\sim ~=',
    '-': '− – \\minus',
    '±': '\\pm +-',
    '→': '-> \\to \\rightarrow \\longrightarrow',
    '⇒': '\\Rightarrow \\implies',
    '⇔': '<=> \\Leftrightarrow \\iff',
    '∞': '\\infty',
    '∈': '\\in',
    '∉': '\\notin',
    '∪': '\\cup',
    '∩': '\\cap',
    '∖': '\\setminus',
    '∅': '\\emptyset \\varnothing',
    '∧': '\\land \\wedge',
    '∨': '\\lor \\vee',
    '|': '\\vert \\lvert \\rvert \\mid ∣',
    '∥': '\\parallel \\|',
    '⊥': '\\perp ⟂',
    '△': '\\triangle \\vartriangle',
    '∠': '\\angle \\sphericalangle \\measuredangle ∢',
    '{': '\\{ \\lbrace',
    '}': '\\} \\rbrace',
    '[': '\\lbrack',
    ']': '\\rbrack',
    '⟨': '\\langle',
    '⟩': '\\rangle',
    '°': '\\degree \\circ º',
    "'": '\\prime ′ ’',
    ':': '\\colon ÷ \\div',
    '%': '\\%',
    '…': '\\ldots \\dots \\cdots ...',
    α: '\\alpha alfa alpha',
    β: '\\beta beta',
    γ: '\\gamma gamma',
    δ: '\\delta',
    ε: '\\epsilon \\varepsilon',
    θ: '\\theta \\vartheta',
    λ: '\\lambda lambda',
    μ: '\\mu µ',
    π: '\\pi pi',
    ρ: '\\rho \\varrho',
    σ: '\\sigma',
    τ: '\\tau',
    φ: '\\phi \\varphi',
    ω: '\\omega',
    Δ: '\\Delta ∆ Delta delta',
    Φ: '\\Phi',
    Ω: '\\Omega omega',
    Σ: '\\Sigma',
    '\\sum': '∑',
    '\\int': '∫',
    '\\tg': '\\tan tg tan',
    '\\ctg': '\\cot ctg cot',
    '\\sin': 'sin',
    '\\cos': 'cos',
    '\\log': 'log',
    '\\ln': 'ln',
    '\\lim': 'lim',
    '√': '\\sqrt sqrt',
    '/': '\\over ∕ ⁄',
    '': '\\cdot \\times \\ast * · × ⋅ ∙ \\left \\right \\middle \\big \\Big \\bigg \\Bigg \\bigl \\bigr \\Bigl \\Bigr \\biggl \\biggr \\displaystyle \\textstyle \\limits \\nolimits \\, \\; \\: \\! \\> \\  ~ & \\mathrm \\mathbf \\mathbb \\mathcal \\mathit \\operatorname \\boldsymbol \\vec \\overline \\overrightarrow \\underline \\boxed \\hline \\thinspace \\. \\phantom',
  }),
)

const signs = new Map<string, string>()
for (const [sign, others] of SAME) for (const other of others.split(' ')) signs.set(other === '\\' ? '\\ ' : other, sign)

/** The sign that stands for a token of TeX or of typed text. */
export function signOf(token: string): string {
  return signs.get(token) ?? token
}

/** Names typed without a backslash that are no product of letters, longest first. */
export const TYPED_NAMES: readonly string[] = [...signs.keys()]
  .filter((name) => /^[a-z]{2,}$/iu.test(name))
  .toSorted((one, other) => other.length - one.length)

/** Functions that are written with or without brackets around what they are taken of. */
export const FUNCTIONS: ReadonlySet<string> = new Set(['\\sin', '\\cos', '\\tg', '\\ctg', '\\log', '\\ln'])

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉'

/** Raised and lowered digits and fractions of one sign, as a keyboard writes them. */
export function spelledOut(text: string): string {
  const digits = (run: string, from: string): string => [...run].map((digit) => from.indexOf(digit)).join('')
  return text
    .replaceAll(/[⁰¹²³⁴⁵⁶⁷⁸⁹]+/gu, (run) => `^{${digits(run, SUPERSCRIPTS)}}`)
    .replaceAll(/ⁿ/gu, '^{n}')
    .replaceAll(/[₀₁₂₃₄₅₆₇₈₉]+/gu, (run) => `_{${digits(run, SUBSCRIPTS)}}`)
    .replaceAll('½', '{1/2}')
    .replaceAll('¼', '{1/4}')
    .replaceAll('¾', '{3/4}')
}
