/** Signs that TeX writes as commands. */
const COMMANDS: Readonly<Record<string, string>> = {
  '−': '-',
  '×': '\\times',
  '·': '\\cdot',
  '⋅': '\\cdot',
  '÷': '\\div',
  '±': '\\pm',
  '∓': '\\mp',
  '≤': '\\leq',
  '⩽': '\\leq',
  '≥': '\\geq',
  '⩾': '\\geq',
  '≠': '\\neq',
  '≈': '\\approx',
  '≡': '\\equiv',
  '∼': '\\sim',
  '∈': '\\in',
  '∉': '\\notin',
  '⊂': '\\subset',
  '⊆': '\\subseteq',
  '∪': '\\cup',
  '∩': '\\cap',
  '∖': '\\setminus',
  '∅': '\\emptyset',
  '∞': '\\infty',
  '→': '\\to',
  '⇒': '\\Rightarrow',
  '⇔': '\\Leftrightarrow',
  '↦': '\\mapsto',
  '∀': '\\forall',
  '∃': '\\exists',
  '¬': '\\neg',
  '∧': '\\land',
  '∨': '\\lor',
  '∑': '\\sum',
  '∏': '\\prod',
  '∫': '\\int',
  '∂': '\\partial',
  '∇': '\\nabla',
  '°': '^{\\circ}',
  '∘': '\\circ',
  '∠': '\\angle',
  '∥': '\\parallel',
  '⊥': '\\perp',
  '△': '\\triangle',
  '…': '\\ldots',
  '⋯': '\\cdots',
  '′': "'",
  ℝ: '\\mathbb{R}',
  ℕ: '\\mathbb{N}',
  ℤ: '\\mathbb{Z}',
  ℚ: '\\mathbb{Q}',
  ℂ: '\\mathbb{C}',
  '{': '\\{',
  '}': '\\}',
  '%': '\\%',
  '&': '\\&',
  '#': '\\#',
  $: '\\$',
  _: '\\_',
  '\\': '\\backslash',
}

const GREEK: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'α alpha β beta γ gamma δ delta ε varepsilon ϵ epsilon ζ zeta η eta θ theta ϑ vartheta ι iota κ kappa λ lambda μ mu ν nu ξ xi ' +
    'π pi ρ rho σ sigma τ tau υ upsilon φ varphi ϕ phi χ chi ψ psi ω omega Γ Gamma Δ Delta Θ Theta Λ Lambda Ξ Xi Π Pi Σ Sigma ' +
    'Φ Phi Ψ Psi Ω Omega'
  )
    .match(/\S+ \S+/g)
    ?.map((pair) => [pair[0] ?? '', `\\${pair.slice(2)}`]) ?? [],
)

/** A sign as TeX writes it; a command takes a space, so that a letter after it stays a letter. */
export function texSymbolOf(sign: string): string {
  const command = COMMANDS[sign] ?? GREEK[sign]
  if (command === undefined) return sign
  return /[A-Za-z]$/.test(command) ? `${command} ` : command
}
