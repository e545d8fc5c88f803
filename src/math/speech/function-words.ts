/** Functions by the words that say them; the argument follows in the genitive. */
export const FUNCTIONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    sin: 'sinus',
    cos: 'cosinus',
    tg: 'tangens',
    tan: 'tangens',
    ctg: 'cotangens',
    cot: 'cotangens',
    cotg: 'cotangens',
    sec: 'secans',
    csc: 'cosecans',
    cosec: 'cosecans',
    arcsin: 'arkus sinus',
    arccos: 'arkus cosinus',
    arctg: 'arkus tangens',
    arctan: 'arkus tangens',
    arcctg: 'arkus cotangens',
    arccot: 'arkus cotangens',
    sinh: 'sinus hiperboliczny',
    sh: 'sinus hiperboliczny',
    cosh: 'cosinus hiperboliczny',
    ch: 'cosinus hiperboliczny',
    tgh: 'tangens hiperboliczny',
    tanh: 'tangens hiperboliczny',
    th: 'tangens hiperboliczny',
    ctgh: 'cotangens hiperboliczny',
    coth: 'cotangens hiperboliczny',
    cth: 'cotangens hiperboliczny',
    exp: 'eksponenta',
    sgn: 'znak',
    arg: 'argument',
    deg: 'stopień',
    det: 'wyznacznik',
    dim: 'wymiar',
    ker: 'jądro',
    rank: 'rząd',
    rz: 'rząd',
    tr: 'ślad',
    Re: 'część rzeczywista',
    Im: 'część urojona',
    hom: 'homomorfizmy',
    Pr: 'prawdopodobieństwo',
    mod: 'modulo',
    bmod: 'modulo',
  }),
)

/** Logarithms: their word alone, counted ("dwa logarytmy"), and what follows it. */
export const LOGARITHMS: ReadonlyMap<string, string> = new Map([
  ['log', ''],
  ['lg', ''],
  ['ln', 'naturalny'],
])

/** Operators that are taken over something below them. */
export const EXTREMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    max: 'maksimum',
    min: 'minimum',
    sup: 'supremum',
    inf: 'infimum',
    limsup: 'granica górna',
    liminf: 'granica dolna',
    'lim sup': 'granica górna',
    'lim inf': 'granica dolna',
    argmax: 'argument maksimum',
    argmin: 'argument minimum',
    injlim: 'granica',
    projlim: 'granica',
  }),
)

/** Functions of several numbers, with the noun of the numbers. */
export const OF_NUMBERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    NWD: 'największy wspólny dzielnik liczb',
    gcd: 'największy wspólny dzielnik liczb',
    NWW: 'najmniejsza wspólna wielokrotność liczb',
    lcm: 'najmniejsza wspólna wielokrotność liczb',
  }),
)

/** Sets of numbers by their letters. */
export const NUMBER_SETS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    N: 'liczb naturalnych',
    Z: 'liczb całkowitych',
    C: 'liczb zespolonych',
    Q: 'liczb wymiernych',
    R: 'liczb rzeczywistych',
    P: 'liczb pierwszych',
    H: 'kwaternionów',
  }),
)
