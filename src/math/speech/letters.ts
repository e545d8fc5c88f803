/** Letters of formulas: what TeX calls them, and how they are said. */

const GREEK = Object.entries({
  alpha: 'α alfa',
  beta: 'β beta',
  gamma: 'γ gamma',
  delta: 'δ delta',
  epsilon: 'ϵ epsilon',
  varepsilon: 'ε epsilon',
  zeta: 'ζ dzeta',
  eta: 'η eta',
  theta: 'θ teta',
  vartheta: 'ϑ teta',
  iota: 'ι jota',
  kappa: 'κ kappa',
  varkappa: 'ϰ kappa',
  lambda: 'λ lambda',
  mu: 'μ mi',
  nu: 'ν ni',
  xi: 'ξ ksi',
  omicron: 'ο omikron',
  pi: 'π pi',
  varpi: 'ϖ pi',
  rho: 'ρ ro',
  varrho: 'ϱ ro',
  sigma: 'σ sigma',
  varsigma: 'ς sigma',
  tau: 'τ tau',
  upsilon: 'υ ipsylon',
  phi: 'ϕ fi',
  varphi: 'φ fi',
  chi: 'χ chi',
  psi: 'ψ psi',
  omega: 'ω omega',
  digamma: 'ϝ digamma',
})

const CAPITALS = 'Α Β Γ Δ Ε Ζ Η Θ Ι Κ Λ Μ Ν Ξ Ο Π Ρ Σ Τ Υ Φ Χ Ψ Ω'.split(' ')
const CAPITAL_NAMES =
  'Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho Sigma Tau Upsilon Phi Chi Psi Omega'.split(' ')

/** A letter with its name, where the letter alone doesn't say itself. */
const names = new Map<string, string>()
const commands = new Map<string, string>()
for (const [command, entry] of GREEK) {
  const [letter = '', name = ''] = entry.split(' ')
  names.set(letter, name)
  commands.set(`\\${command}`, letter)
}
for (const [index, capital] of CAPITALS.entries()) {
  const command = CAPITAL_NAMES[index] ?? ''
  const lower = GREEK.find(([name]) => name === command.toLowerCase())
  const [, name = ''] = lower?.[1].split(' ') ?? []
  names.set(capital, name)
  commands.set(`\\${command}`, capital)
  commands.set(`\\var${command}`, capital)
}
for (const [command, letter, name] of [
  ['\\hbar', 'ħ', 'ha kreślone'],
  ['\\hslash', 'ℏ', 'ha kreślone'],
  ['\\ell', 'ℓ', 'l'],
  ['\\imath', 'ı', 'i'],
  ['\\jmath', 'ȷ', 'j'],
  ['\\aleph', 'ℵ', 'alef'],
  ['\\beth', 'ℶ', 'bet'],
  ['\\gimel', 'ℷ', 'gimel'],
  ['\\daleth', 'ℸ', 'dalet'],
  ['\\partial', '∂', 'de'],
  ['\\nabla', '∇', 'nabla'],
  ['\\wp', '℘', 'pe Weierstrassa'],
  ['\\eth', 'ð', 'et'],
  ['\\Re', 'ℜ', 'część rzeczywista'],
  ['\\Im', 'ℑ', 'część urojona'],
  ['\\Bbbk', '𝕜', 'k'],
  ['\\infty', '∞', 'nieskończoność'],
  ['\\emptyset', '∅', 'zbiór pusty'],
  ['\\varnothing', '⌀', 'zbiór pusty'],
  ['\\square', '□', 'kratka'],
  ['\\Box', '□', 'kratka'],
  ['\\blacksquare', '■', 'czarna kratka'],
  ['\\Diamond', '◊', 'romb'],
  ['\\lozenge', '◊', 'romb'],
  ['\\blacklozenge', '⧫', 'czarny romb'],
  ['\\bigstar', '★', 'gwiazdka'],
  ['\\star', '⋆', 'gwiazdka'],
  ['\\clubsuit', '♣', 'trefl'],
  ['\\heartsuit', '♡', 'kier'],
  ['\\diamondsuit', '♢', 'karo'],
  ['\\spadesuit', '♠', 'pik'],
  ['\\flat', '♭', 'bemol'],
  ['\\natural', '♮', 'kasownik'],
  ['\\sharp', '♯', 'krzyżyk'],
  ['\\checkmark', '✓', 'haczyk'],
  ['\\maltese', '✠', 'krzyż maltański'],
  ['\\copyright', '©', 'prawa autorskie'],
  ['\\circledR', '®', 'znak zastrzeżony'],
  ['\\circledS', 'Ⓢ', 'S w kółku'],
  ['\\pounds', '£', 'funtów'],
  ['\\yen', '¥', 'jenów'],
  ['\\$', '$', 'dolarów'],
  ['\\S', '§', 'paragraf'],
  ['\\P', '¶', 'akapit'],
  ['\\dag', '†', 'krzyżyk'],
  ['\\dagger', '†', 'krzyżyk'],
  ['\\ddagger', '‡', 'podwójny krzyżyk'],
  ['\\complement', '∁', 'dopełnienie'],
  ['\\ddag', '‡', 'podwójny krzyżyk'],
  ['\\top', '⊤', 'prawda'],
  ['\\bot', '⊥', 'fałsz'],
  ['\\#', '#', 'krzyżyk'],
  ['\\&', '&', 'i'],
  ['\\_', '_', 'podkreślenie'],
  ['\\mho', '℧', 'simens'],
  ['\\Finv', 'Ⅎ', 'odwrócone F'],
  ['\\Game', '⅁', 'odwrócone G'],
  ['\\diagup', '╱', 'ukośnik'],
  ['\\diagdown', '╲', 'ukośnik odwrotny'],
  ['\\surd', '√', 'znak pierwiastka'],
  ['\\Dagger', '‡', 'podwójny krzyżyk'],
] as const) {
  commands.set(command, letter)
  names.set(letter, name)
}
names.set('∂', 'de')

/** Every command that writes a letter. */
export function letterCommands(): string[] {
  return [...commands.keys()].filter((command) => /^\\[a-zA-Z]+$/.test(command))
}

/** The letter that a command of TeX writes; undefined for commands that write none. */
export function letterOf(command: string): string | undefined {
  return commands.get(command)
}

/** True for a sign that is a letter of some alphabet or stands like one. */
export function isLetter(sign: string): boolean {
  return names.has(sign) || /^\p{L}$/u.test(sign)
}

/** Returns the name of a letter without its size: "x", "alfa", "nieskończoność". */
export function letterName(letter: string): string {
  return names.get(letter) ?? letter
}

export function isGreek(letter: string): boolean {
  return /^\p{Script=Greek}$/u.test(letter)
}

export function isCapital(letter: string): boolean {
  return /^\p{Lu}$/u.test(letter)
}
