/** Commands of TeX and the sign that each stands for; an empty one says only how something is drawn. */
export const TEX_SIGNS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '*': 'cdot times ast',
    ':': 'div colon',
    '≤': 'le leq leqslant',
    '≥': 'ge geq geqslant',
    '≠': 'ne neq',
    '<': 'lt',
    '>': 'gt',
    '≈': 'approx simeq',
    '±': 'pm',
    '∓': 'mp',
    '∞': 'infty',
    '∈': 'in',
    '∉': 'notin',
    '∪': 'cup',
    '∩': 'cap',
    '∖': 'setminus backslash smallsetminus',
    '∅': 'emptyset varnothing',
    '∧': 'land wedge',
    '∨': 'lor vee',
    '|': 'vert lvert rvert mid',
    '⟨': 'langle',
    '⟩': 'rangle',
    '[': 'lbrack',
    ']': 'rbrack',
    '°': 'circ degree',
    "'": 'prime',
    '→': 'to rightarrow longrightarrow',
    '…': 'ldots dots cdots',
    π: 'pi',
    α: 'alpha',
    β: 'beta',
    γ: 'gamma',
    δ: 'delta',
    ε: 'epsilon varepsilon',
    θ: 'theta vartheta',
    λ: 'lambda',
    μ: 'mu',
    ρ: 'rho',
    σ: 'sigma',
    τ: 'tau',
    φ: 'phi varphi',
    ω: 'omega',
    Δ: 'Delta',
    Ω: 'Omega',
    ' ': 'quad qquad , ; : ! > enspace thinspace hspace nobreakspace',
    '': 'left right big Big bigg Bigg bigl bigr Bigl Bigr displaystyle textstyle limits nolimits text textrm textit mathrm mathbf mathit operatorname mbox vec overrightarrow overline boxed boldsymbol',
  }).flatMap(([sign, names]) => names.split(' ').map((name): [string, string] => [name, sign])),
)

/** Commands that are functions, by the name that is kept. */
export const TEX_FUNCTIONS: ReadonlyMap<string, string> = new Map(
  Object.entries({ sin: 'sin', cos: 'cos', tg: 'tg', tan: 'tg', ctg: 'ctg', cot: 'ctg', ln: 'ln', log: 'log', lg: 'log' }),
)

/** Letters of \mathbb, and how they are typed. */
export const BLACKBOARD: ReadonlyMap<string, string> = new Map(Object.entries({ R: 'ℝ', Z: 'ℤ', C: 'ℤ', N: 'ℕ', Q: 'ℚ' }))
