/** Characters by the command of LaTeX that sets them within a formula. */
const MATHS: ReadonlyMap<string, string> = new Map(
  [
    '− -',
    '‐ -',
    '– -',
    '· \\cdot',
    '⋅ \\cdot',
    '∙ \\cdot',
    '× \\times',
    '÷ \\div',
    '± \\pm',
    '∓ \\mp',
    '≤ \\le',
    '⩽ \\leqslant',
    '≥ \\ge',
    '⩾ \\geqslant',
    '≠ \\ne',
    '≈ \\approx',
    '≡ \\equiv',
    '∼ \\sim',
    '≅ \\cong',
    '∝ \\propto',
    '∈ \\in',
    '∉ \\notin',
    '∋ \\ni',
    '⊂ \\subset',
    '⊆ \\subseteq',
    '⊃ \\supset',
    '⊇ \\supseteq',
    '∪ \\cup',
    '∩ \\cap',
    '∖ \\setminus',
    '∅ \\varnothing',
    '→ \\to',
    '←  \\leftarrow',
    '↔ \\leftrightarrow',
    '↑ \\uparrow',
    '↓ \\downarrow',
    '↦ \\mapsto',
    '⇒ \\Rightarrow',
    '⇐ \\Leftarrow',
    '⇔ \\Leftrightarrow',
    '⟶ \\longrightarrow',
    '⟹ \\Longrightarrow',
    '⟺ \\Longleftrightarrow',
    '↗ \\nearrow',
    '↘ \\searrow',
    '∧ \\wedge',
    '∨ \\vee',
    '¬ \\neg',
    '∀ \\forall',
    '∃ \\exists',
    '∞ \\infty',
    '∠ \\angle',
    '∢ \\sphericalangle',
    '∡ \\measuredangle',
    '△ \\triangle',
    '∥ \\parallel',
    '∦ \\nparallel',
    '⊥ \\perp',
    '∣ \\mid',
    '° {}^{\\circ}',
    '′ {}^{\\prime}',
    '″ {}^{\\prime\\prime}',
    '… \\ldots',
    '⋯ \\cdots',
    '⋮ \\vdots',
    '⋱ \\ddots',
    '⟨ \\langle',
    '⟩ \\rangle',
    '⌊ \\lfloor',
    '⌋ \\rfloor',
    '⌈ \\lceil',
    '⌉ \\rceil',
    '‖ \\|',
    '∑ \\sum',
    '∏ \\prod',
    '∫ \\int',
    '∂ \\partial',
    '∇ \\nabla',
    '√ \\surd',
    '∘ \\circ',
    '○ \\circ',
    '• \\bullet',
    '★ \\bigstar',
    '☆ \\star',
    '■ \\blacksquare',
    '□ \\square',
    '▲ \\blacktriangle',
    '●  \\bullet',
    '◯ \\bigcirc',
    '⊕ \\oplus',
    '⊗ \\otimes',
    '✓ \\checkmark',
    '✔ \\checkmark',
    '♠ \\spadesuit',
    '♥ \\heartsuit',
    '♦ \\diamondsuit',
    '♣ \\clubsuit',
    'ℓ \\ell',
    'ℏ \\hbar',
    'ℕ \\mathbb{N}',
    'ℤ \\mathbb{Z}',
    'ℚ \\mathbb{Q}',
    'ℝ \\mathbb{R}',
    'ℂ \\mathbb{C}',
    '½ \\tfrac{1}{2}',
    '⅓ \\tfrac{1}{3}',
    '⅔ \\tfrac{2}{3}',
    '¼ \\tfrac{1}{4}',
    '¾ \\tfrac{3}{4}',
    'α \\alpha',
    'β \\beta',
    'γ \\gamma',
    'δ \\delta',
    'ε \\varepsilon',
    'ϵ \\epsilon',
    'ζ \\zeta',
    'η \\eta',
    'θ \\theta',
    'ϑ \\vartheta',
    'ι \\iota',
    'κ \\kappa',
    'λ \\lambda',
    'μ \\mu',
    'µ \\mu',
    'ν \\nu',
    'ξ \\xi',
    'ο o',
    'π \\pi',
    'ρ \\rho',
    'ϱ \\varrho',
    'ς \\varsigma',
    'σ \\sigma',
    'τ \\tau',
    'υ \\upsilon',
    'φ \\varphi',
    'ϕ \\phi',
    'χ \\chi',
    'ψ \\psi',
    'ω \\omega',
    'Γ \\Gamma',
    'Δ \\Delta',
    '∆ \\Delta',
    'Θ \\Theta',
    'Λ \\Lambda',
    'Ξ \\Xi',
    'Π \\Pi',
    'Σ \\Sigma',
    'Υ \\Upsilon',
    'Φ \\Phi',
    'Ψ \\Psi',
    'Ω \\Omega',
    'Ω \\Omega',
  ].map((line): [string, string] => {
    const [sign = '', ...written] = line.split(/ +/)
    return [sign, written.join(' ')]
  }),
)

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ'
const LOWERED = '₀₁₂₃₄₅₆₇₈₉₊₋ₙ'
const AS_WRITTEN = '0123456789+-n'

/** Characters that fonts of eight bits have: western and Polish letters, quotation marks, dashes. */
const IN_FONTS = /^[\u0020-\u007e¡£§©«®¶»¿À-ÖØ-öø-ÿĀ-ăĄ-ćČ-ĐĒ-ěĞ-ğĢ-ģĪ-ĭĮ-ıĹ-ĺĽ-ľŁ-ńŇ-ňŊ-ōŐ-ŕŘ-śŞ-ťŪ-ūŮ-űŸ-ž–—‘’‚“”„†‡‰‹›€™]$/u

/** Spaces and joiners by what LaTeX has for them. */
const SPACES: ReadonlyMap<string, string> = new Map([
  ['\u00a0', '~'],
  ['\u202f', '\\,'],
  ['\u2009', '\\,'],
  ['\u200a', '\\,'],
  ['\u2002', ' '],
  ['\u2003', '\\quad{}'],
  ['\u2007', '~'],
  ['\u2011', '-'],
  ['\u00ad', '\\-'],
  ['\t', ' '],
  ['\n', ' '],
])

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['\\', '\\textbackslash{}'],
  ['{', '\\{'],
  ['}', '\\}'],
  ['$', '\\$'],
  ['&', '\\&'],
  ['#', '\\#'],
  ['%', '\\%'],
  ['_', '\\_'],
  ['^', '\\textasciicircum{}'],
  ['~', '\\textasciitilde{}'],
  ['`', '\\textasciigrave{}'],
  ['"', '\\textquotedbl{}'],
  ['|', '\\textbar{}'],
  ['<', '\\textless{}'],
  ['>', '\\textgreater{}'],
  // A bracket may follow a command that takes one.
  ['[', '{[}'],
  [']', '{]}'],
  ['°', '\\textdegree{}'],
  ['•', '\\textbullet{}'],
  ['…', '\\dots{}'],
])

/** Signs that join with their like after them. */
const JOINED = /-(?=-)|,(?=,)|'(?=')/g

/** A character of a formula that LaTeX doesn't read there. */
export function mathCharacter(sign: string): string {
  const written = MATHS.get(sign)
  if (written !== undefined) return /[a-zA-Z]$/.test(written) ? `${written} ` : written
  const raised = RAISED.indexOf(sign)
  if (raised >= 0) return `{}^{${AS_WRITTEN[raised] ?? ''}}`
  const lowered = LOWERED.indexOf(sign)
  if (lowered >= 0) return `{}_{${AS_WRITTEN[lowered] ?? ''}}`
  const space = SPACES.get(sign)
  return space ?? `\\text{${latexText(sign)}}`
}

/** Text as LaTeX sets it as it is: its own signs escaped, signs of mathematics as such; a sign no font has is named by its number. */
export function latexText(text: string): string {
  const marked = text.normalize('NFC').replaceAll(JOINED, (sign) => `${sign}\ufdd0`)
  let written = ''
  for (const sign of marked) written += sign === '\ufdd0' ? '{}' : textCharacter(sign)
  return written
}

function textCharacter(sign: string): string {
  const known = ESCAPES.get(sign) ?? SPACES.get(sign)
  if (known !== undefined) return known
  if (IN_FONTS.test(sign)) return sign
  if (MATHS.has(sign) || RAISED.includes(sign) || LOWERED.includes(sign)) return `\\ensuremath{${mathCharacter(sign).trim()}}`
  // Marks that join with the letter before them, joiners and variations say nothing by themselves.
  if (/^[\p{M}\p{Cf}\p{Cc}\p{Cn}\p{Co}\p{Cs}]$/u.test(sign)) return ''
  return `{[}U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}{]}`
}
