/** Signs of formulas: one Unicode sign for each command of TeX, and the words that say it. */

const SIGNS: ReadonlyMap<string, string> = new Map(
  [
    ['=', '= \\eq'],
    ['<', '\\lt'],
    ['>', '\\gt'],
    ['≤', '\\le \\leq \\leqslant \\leqq \\eqslantless'],
    ['≥', '\\ge \\geq \\geqslant \\geqq \\eqslantgtr'],
    ['≠', '\\ne \\neq'],
    ['≈', '\\approx \\approxeq \\thickapprox ≃ \\simeq ≐ \\doteq \\fallingdotseq \\risingdotseq \\Doteq \\doteqdot'],
    ['≡', '\\equiv'],
    ['∼', '\\sim \\thicksim ~'],
    ['≅', '\\cong \\backsimeq'],
    ['∝', '\\propto \\varpropto'],
    ['≪', '\\ll \\lll'],
    ['≫', '\\gg \\ggg'],
    ['∈', '\\in \\isin'],
    ['∉', '\\notin'],
    ['∋', '\\ni \\owns'],
    ['⊂', '\\subset ⊆ \\subseteq \\subseteqq ⊊ \\subsetneq \\subsetneqq \\Subset \\sub \\sube'],
    ['⊄', '\\nsubseteq ⊈ \\nsubseteqq'],
    ['⊃', '\\supset ⊇ \\supseteq \\supseteqq ⊋ \\supsetneq \\supsetneqq \\Supset \\supe'],
    ['⊅', '\\nsupseteq ⊉ \\nsupseteqq'],
    ['→', '\\to \\rightarrow \\longrightarrow'],
    ['↦', '\\mapsto \\longmapsto'],
    ['←', '\\leftarrow \\gets \\longleftarrow'],
    ['↔', '\\leftrightarrow \\longleftrightarrow'],
    ['⇒', '\\Rightarrow \\implies \\Longrightarrow'],
    ['⇐', '\\Leftarrow \\impliedby \\Longleftarrow'],
    ['⇔', '\\Leftrightarrow \\iff \\Longleftrightarrow'],
    ['⇌', '\\rightleftharpoons \\leftrightharpoons'],
    ['↑', '\\uparrow'],
    ['↓', '\\downarrow'],
    ['⊥', '\\perp ⟂'],
    ['∥', '\\parallel \\shortparallel'],
    ['∦', '\\nparallel \\nshortparallel'],
    ['∣', '\\mid \\shortmid'],
    ['∤', '\\nmid \\nshortmid'],
    ['-', '− \\minus –'],
    ['±', '\\pm \\plusmn'],
    ['∓', '\\mp'],
    ['·', '\\cdot ⋅ * ∗ \\ast ∙ \\bullet • \\centerdot'],
    ['×', '\\times'],
    [':', '÷ \\div \\colon ∶ \\vcentcolon'],
    ['/', '\\slash'],
    ['∪', '\\cup \\bigcup'],
    ['≔', '\\triangleq ≜'],
    ['∩', '\\cap \\bigcap'],
    ['∖', '\\setminus \\smallsetminus \\backslash'],
    ['∧', '\\land \\wedge \\bigwedge'],
    ['∨', '\\lor \\vee \\bigvee'],
    ['¬', '\\lnot \\neg'],
    ['∀', '\\forall'],
    ['∃', '\\exists \\exist'],
    ['∄', '\\nexists'],
    ['∴', '\\therefore'],
    ['∵', '\\because'],
    ['⊢', '\\vdash'],
    ['⊨', '\\models \\vDash'],
    ['∘', '\\circ'],
    ['⊕', '\\oplus \\bigoplus'],
    ['⊖', '\\ominus'],
    ['⊗', '\\otimes \\bigotimes'],
    ['⊘', '\\oslash'],
    ['⊙', '\\odot \\bigodot'],
    ['△', '\\triangle \\vartriangle \\bigtriangleup'],
    ['∠', '\\angle \\sphericalangle \\measuredangle ∢ ∡'],
    ['°', '\\degree º'],
    ["'", '\\prime ′ ’'],
    ['…', '\\ldots \\dots \\cdots ⋯ \\dotsc \\dotsb \\dotsm \\dotsi \\dotso \\mathellipsis \\vdots ⋮ \\ddots ⋱ \\cdotp'],
    ['%', '\\%'],
    ['⟨', '\\langle \\lang'],
    ['⟩', '\\rangle \\rang'],
    ['{', '\\{ \\lbrace'],
    ['}', '\\} \\rbrace'],
    ['[', '\\lbrack'],
    [']', '\\rbrack'],
    ['⌊', '\\lfloor'],
    ['⌋', '\\rfloor'],
    ['⌈', '\\lceil'],
    ['⌉', '\\rceil'],
    ['(', '\\lparen'],
    [')', '\\rparen'],
    ['|', '\\vert \\lvert \\rvert'],
    ['‖', '\\| \\Vert \\lVert \\rVert'],
    ['∑', '\\sum \\smallsum'],
    ['∏', '\\prod'],
    ['∐', '\\coprod'],
    ['∫', '\\int \\intop \\smallint'],
    ['∬', '\\iint'],
    ['∭', '\\iiint'],
    ['∮', '\\oint'],
    ['∯', '\\oiint'],
    ['∰', '\\oiiint'],
  ].flatMap(([sign = '', others = '']) => others.split(' ').map((other): [string, string] => [other, sign])),
)

/** Every command that stands for a sign. */
export function signCommands(): string[] {
  return [...SIGNS.keys()].filter((text) => /^\\[a-zA-Z]+$/.test(text))
}

/** Returns the one sign that stands for a command or for a sign written in another way. */
export function signOf(text: string): string {
  return SIGNS.get(text) ?? text
}

/**
 * A relation: as it is said, after "dla" in the genitive, after "istnieje", and before what is put into the genitive.
 * `needsGenitive` marks those whose words end on a preposition with the genitive.
 */
export type Relation = { readonly plain: string; readonly genitive: string; readonly neuter: string }

function relation(plain: string, genitive = plain, neuter = plain): Relation {
  return { plain, genitive, neuter }
}

const RELATIONS: ReadonlyMap<string, Relation> = new Map([
  ['=', relation('równa się', 'równego', 'równe')],
  ['≈', relation('równa się w przybliżeniu', 'równego w przybliżeniu', 'równe w przybliżeniu')],
  ['≠', relation('nie równa się', 'różnego od', 'różne od')],
  ['<', relation('mniejsze niż', 'mniejszego niż')],
  ['>', relation('większe niż', 'większego niż')],
  ['≤', relation('mniejsze lub równe', 'mniejszego lub równego')],
  ['≥', relation('większe lub równe', 'większego lub równego')],
  ['≪', relation('dużo mniejsze niż', 'dużo mniejszego niż')],
  ['≫', relation('dużo większe niż', 'dużo większego niż')],
  ['≡', relation('przystaje do', 'przystającego do', 'przystające do')],
  ['∼', relation('podobne do', 'podobnego do')],
  ['≅', relation('przystające do', 'przystającego do')],
  ['∝', relation('proporcjonalne do', 'proporcjonalnego do')],
  ['∈', relation('należy do', 'należącego do', 'należące do')],
  ['∉', relation('nie należy do', 'nienależącego do', 'nienależące do')],
  ['∋', relation('zawiera element', 'zawierającego element', 'zawierające element')],
  ['⊂', relation('zawiera się w', 'zawierającego się w', 'zawierające się w')],
  ['⊄', relation('nie zawiera się w', 'niezawierającego się w', 'niezawierające się w')],
  ['⊃', relation('zawiera', 'zawierającego', 'zawierające')],
  ['⊅', relation('nie zawiera', 'niezawierającego', 'niezawierające')],
  ['∥', relation('równoległe do', 'równoległego do')],
  ['∦', relation('nierównoległe do', 'nierównoległego do')],
  ['⊥', relation('prostopadłe do', 'prostopadłego do')],
  ['∣', relation('dzieli', 'dzielącego', 'dzielące')],
  ['∤', relation('nie dzieli', 'niedzielącego', 'niedzielące')],
  ['→', relation('dąży do', 'dążącego do', 'dążące do')],
  ['↛', relation('nie dąży do', 'niedążącego do', 'niedążące do')],
  ['↦', relation('przechodzi na')],
  ['←', relation('strzałka w lewo')],
  ['↔', relation('strzałka w obie strony')],
  ['⇌', relation('w równowadze z')],
  ['↑', relation('strzałka w górę')],
  ['↓', relation('strzałka w dół')],
  ['⇒', relation(', więc')],
  ['⇐', relation(', ponieważ')],
  ['⇔', relation('wtedy i tylko wtedy, gdy')],
  ['∧', relation('i')],
  ['∨', relation('lub')],
  ['∴', relation(', zatem')],
  ['∵', relation(', ponieważ')],
  ['⊢', relation('dowodzi')],
  ['⊨', relation('spełnia')],
  ['≔', relation('równa się z definicji')],
  ['≕', relation('równa się z definicji')],
  ['≮', relation('nie mniejsze niż')],
  ['≯', relation('nie większe niż')],
  ['≰', relation('nie mniejsze ani równe')],
  ['≱', relation('nie większe ani równe')],
  ['≢', relation('nie przystaje do')],
  ['≁', relation('niepodobne do')],
  ['≇', relation('nieprzystające do')],
  ['≉', relation('nie równa się w przybliżeniu')],
])

export function relationOf(sign: string): Relation | undefined {
  return RELATIONS.get(sign)
}

/** Signs between two things of a row that are no relations. */
const OPERATORS: ReadonlyMap<string, string> = new Map([
  ['+', 'plus'],
  ['-', 'minus'],
  ['±', 'plus minus'],
  ['∓', 'minus plus'],
  ['·', 'razy'],
  ['×', 'razy'],
  [':', 'podzielić przez'],
  ['/', 'przez'],
  ['∪', ', suma,'],
  ['∩', ', część wspólna,'],
  ['∖', ', różnica,'],
  ['¬', 'nieprawda, że'],
  ['∘', 'złożone z'],
  ['⊕', 'plus w kółku'],
  ['⊖', 'minus w kółku'],
  ['⊗', 'razy w kółku'],
  ['⊘', 'ukośnik w kółku'],
  ['⊙', 'kropka w kółku'],
  ['!', 'silnia'],
  ['%', 'procent'],
  ['‰', 'promili'],
  ['∀', 'dla każdego'],
  ['∃', 'istnieje'],
  ['∄', 'nie istnieje'],
  ['△', 'trójkąt'],
  ['∠', 'kąt'],
  ['°', 'stopni'],
  ["'", 'prim'],
  ['?', 'znak zapytania'],
  ['"', 'cudzysłów'],
  ['@', 'małpa'],
  [',', ','],
  [';', ';'],
  ['.', ','],
  ['…', 'trzy kropki'],
  ['|', 'kreska pionowa'],
  ['‖', 'dwie kreski pionowe'],
  ['(', 'nawias'],
  [')', 'koniec nawiasu'],
  ['[', 'nawias kwadratowy'],
  [']', 'koniec nawiasu kwadratowego'],
  ['{', 'klamra'],
  ['}', 'koniec klamry'],
  ['⟨', 'nawias ostry'],
  ['⟩', 'koniec nawiasu ostrego'],
  ['⌊', 'podłoga'],
  ['⌋', 'koniec podłogi'],
  ['⌈', 'sufit'],
  ['⌉', 'koniec sufitu'],
])

export function operatorOf(sign: string): string | undefined {
  return OPERATORS.get(sign)
}

/** Says a sign that no rule knows: every arrow is one, the rest is named as a sign. */
export function unknownSign(command: string): string {
  if (/arrow|harpoon/i.test(command)) return 'strzałka'
  if (/triangle/i.test(command)) return 'trójkącik'
  if (/^\\n[a-z]/.test(command) && /less|gtr|leq|geq|sim|succ|prec/.test(command)) return 'nie jest w relacji z'
  if (/less|gtr|leq|geq|succ|prec|sq|bowtie|asymp|smile|frown|eq|sim|[vV]dash/.test(command)) return 'jest w relacji z'
  return 'znak'
}
