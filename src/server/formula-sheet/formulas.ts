/** One formula of the sheet: its name in Polish and its TeX. */
export type SheetFormula = { name: string; tex: string }
export type SheetSection = { id: string; title: string; formulas: readonly SheetFormula[] }

/** The formulas of school maths, in the order in which they are met (docs/product/formula-sheet.md). */
export const FORMULA_SECTIONS: readonly SheetSection[] = [
  {
    id: 'liczby',
    title: 'Liczby i\u00a0procenty',
    formulas: [
      { name: 'Wartość bezwzględna iloczynu', tex: String.raw`|a \cdot b| = |a| \cdot |b|` },
      { name: 'Procent z\u00a0liczby', tex: String.raw`p\% \cdot a = \frac{p}{100} \cdot a` },
      { name: 'Kapitał po n\u00a0okresach', tex: String.raw`K_n = K \cdot \left(1 + \frac{p}{100}\right)^n` },
      { name: 'Silnia', tex: String.raw`n! = 1 \cdot 2 \cdot \ldots \cdot n` },
      { name: 'Symbol Newtona', tex: String.raw`\binom{n}{k} = \frac{n!}{k! \cdot (n - k)!}` },
    ],
  },
  {
    id: 'potegi',
    title: 'Potęgi, pierwiastki, logarytmy',
    formulas: [
      { name: 'Iloczyn potęg', tex: String.raw`a^m \cdot a^n = a^{m + n}` },
      { name: 'Iloraz potęg', tex: String.raw`\frac{a^m}{a^n} = a^{m - n}` },
      { name: 'Potęga potęgi', tex: String.raw`\left(a^m\right)^n = a^{m \cdot n}` },
      { name: 'Potęga iloczynu', tex: String.raw`(a \cdot b)^n = a^n \cdot b^n` },
      { name: 'Wykładnik ujemny', tex: String.raw`a^{-n} = \frac{1}{a^n}` },
      { name: 'Wykładnik ułamkowy', tex: String.raw`a^{\frac{m}{n}} = \sqrt[n]{a^m}` },
      { name: 'Pierwiastek iloczynu', tex: String.raw`\sqrt{a \cdot b} = \sqrt{a} \cdot \sqrt{b}` },
      { name: 'Logarytm iloczynu', tex: String.raw`\log_a (x \cdot y) = \log_a x + \log_a y` },
      { name: 'Logarytm ilorazu', tex: String.raw`\log_a \frac{x}{y} = \log_a x - \log_a y` },
      { name: 'Logarytm potęgi', tex: String.raw`\log_a x^n = n \cdot \log_a x` },
      { name: 'Zamiana podstawy', tex: String.raw`\log_a x = \frac{\log_b x}{\log_b a}` },
    ],
  },
  {
    id: 'wzory-skroconego-mnozenia',
    title: 'Wzory skróconego mnożenia',
    formulas: [
      { name: 'Kwadrat sumy', tex: String.raw`(a + b)^2 = a^2 + 2ab + b^2` },
      { name: 'Kwadrat różnicy', tex: String.raw`(a - b)^2 = a^2 - 2ab + b^2` },
      { name: 'Różnica kwadratów', tex: String.raw`a^2 - b^2 = (a - b)(a + b)` },
      { name: 'Sześcian sumy', tex: String.raw`(a + b)^3 = a^3 + 3a^2b + 3ab^2 + b^3` },
      { name: 'Sześcian różnicy', tex: String.raw`(a - b)^3 = a^3 - 3a^2b + 3ab^2 - b^3` },
      { name: 'Suma sześcianów', tex: String.raw`a^3 + b^3 = (a + b)(a^2 - ab + b^2)` },
      { name: 'Różnica sześcianów', tex: String.raw`a^3 - b^3 = (a - b)(a^2 + ab + b^2)` },
    ],
  },
  {
    id: 'funkcja-kwadratowa',
    title: 'Funkcja kwadratowa',
    formulas: [
      { name: 'Wyróżnik', tex: String.raw`\Delta = b^2 - 4ac` },
      { name: 'Pierwiastki', tex: String.raw`x_1 = \frac{-b - \sqrt{\Delta}}{2a}, \quad x_2 = \frac{-b + \sqrt{\Delta}}{2a}` },
      { name: 'Wierzchołek', tex: String.raw`p = -\frac{b}{2a}, \quad q = -\frac{\Delta}{4a}` },
      { name: 'Postać kanoniczna', tex: String.raw`ax^2 + bx + c = a(x - p)^2 + q` },
      { name: 'Postać iloczynowa', tex: String.raw`ax^2 + bx + c = a(x - x_1)(x - x_2)` },
      { name: 'Wzory Viète’a', tex: String.raw`x_1 + x_2 = -\frac{b}{a}, \quad x_1 \cdot x_2 = \frac{c}{a}` },
    ],
  },
  {
    id: 'ciagi',
    title: 'Ciągi',
    formulas: [
      { name: 'Wyraz ciągu arytmetycznego', tex: String.raw`a_n = a_1 + (n - 1) \cdot r` },
      { name: 'Suma ciągu arytmetycznego', tex: String.raw`S_n = \frac{a_1 + a_n}{2} \cdot n` },
      { name: 'Wyraz ciągu geometrycznego', tex: String.raw`b_n = b_1 \cdot q^{n - 1}` },
      { name: 'Suma ciągu geometrycznego, q\u00a0różne od 1', tex: String.raw`T_n = b_1 \cdot \frac{1 - q^n}{1 - q}` },
    ],
  },
  {
    id: 'trygonometria',
    title: 'Trygonometria',
    formulas: [
      { name: 'Jedynka trygonometryczna', tex: String.raw`\sin^2 \alpha + \cos^2 \alpha = 1` },
      { name: 'Tangens', tex: String.raw`\tg \alpha = \frac{\sin \alpha}{\cos \alpha}` },
      { name: 'Sinus podwojonego kąta', tex: String.raw`\sin 2\alpha = 2 \sin \alpha \cos \alpha` },
      { name: 'Cosinus podwojonego kąta', tex: String.raw`\cos 2\alpha = \cos^2 \alpha - \sin^2 \alpha` },
      { name: 'Sinus sumy', tex: String.raw`\sin(\alpha + \beta) = \sin \alpha \cos \beta + \cos \alpha \sin \beta` },
      { name: 'Cosinus sumy', tex: String.raw`\cos(\alpha + \beta) = \cos \alpha \cos \beta - \sin \alpha \sin \beta` },
    ],
  },
  {
    id: 'planimetria',
    title: 'Figury płaskie',
    formulas: [
      { name: 'Twierdzenie Pitagorasa, c\u00a0przeciwprostokątna', tex: String.raw`a^2 + b^2 = c^2` },
      { name: 'Pole trójkąta', tex: String.raw`P = \frac{1}{2} a h` },
      { name: 'Pole trójkąta z\u00a0kątem między bokami', tex: String.raw`P = \frac{1}{2} a b \sin \gamma` },
      { name: 'Wysokość trójkąta równobocznego', tex: String.raw`h = \frac{a \sqrt{3}}{2}` },
      { name: 'Pole trójkąta równobocznego', tex: String.raw`P = \frac{a^2 \sqrt{3}}{4}` },
      { name: 'Twierdzenie sinusów', tex: String.raw`\frac{a}{\sin \alpha} = \frac{b}{\sin \beta} = 2R` },
      { name: 'Twierdzenie cosinusów', tex: String.raw`c^2 = a^2 + b^2 - 2ab \cos \gamma` },
      { name: 'Pole trapezu', tex: String.raw`P = \frac{a + b}{2} \cdot h` },
      { name: 'Pole rombu z\u00a0przekątnych', tex: String.raw`P = \frac{1}{2} e f` },
      { name: 'Pole i\u00a0obwód koła', tex: String.raw`P = \pi r^2, \quad L = 2 \pi r` },
    ],
  },
  {
    id: 'geometria-analityczna',
    title: 'Geometria na płaszczyźnie współrzędnych',
    formulas: [
      { name: 'Długość odcinka AB', tex: String.raw`|AB| = \sqrt{(x_B - x_A)^2 + (y_B - y_A)^2}` },
      { name: 'Środek odcinka', tex: String.raw`x_S = \frac{x_A + x_B}{2}, \quad y_S = \frac{y_A + y_B}{2}` },
      { name: 'Współczynnik kierunkowy prostej', tex: String.raw`a = \frac{y_B - y_A}{x_B - x_A}` },
      { name: 'Okrąg o\u00a0środku (p, q) i\u00a0promieniu r', tex: String.raw`(x - p)^2 + (y - q)^2 = r^2` },
      { name: 'Odległość punktu od prostej Ax + By + C = 0', tex: String.raw`d = \frac{|A x_0 + B y_0 + C|}{\sqrt{A^2 + B^2}}` },
    ],
  },
  {
    id: 'stereometria',
    title: 'Bryły',
    formulas: [
      { name: 'Objętość graniastosłupa', tex: String.raw`V = P_p \cdot H` },
      { name: 'Objętość ostrosłupa', tex: String.raw`V = \frac{1}{3} P_p \cdot H` },
      { name: 'Walec: objętość i\u00a0pole powierzchni', tex: String.raw`V = \pi r^2 h, \quad P = 2 \pi r (r + h)` },
      { name: 'Stożek o\u00a0tworzącej l', tex: String.raw`V = \frac{1}{3} \pi r^2 h, \quad P = \pi r (r + l)` },
      { name: 'Kula', tex: String.raw`V = \frac{4}{3} \pi r^3, \quad P = 4 \pi r^2` },
    ],
  },
  {
    id: 'statystyka',
    title: 'Prawdopodobieństwo i\u00a0statystyka',
    formulas: [
      { name: 'Prawdopodobieństwo klasyczne', tex: String.raw`P(A) = \frac{|A|}{|\Omega|}` },
      { name: 'Suma zdarzeń', tex: String.raw`P(A \cup B) = P(A) + P(B) - P(A \cap B)` },
      { name: 'Prawdopodobieństwo warunkowe', tex: String.raw`P(A|B) = \frac{P(A \cap B)}{P(B)}` },
      { name: 'Średnia arytmetyczna', tex: String.raw`s = \frac{a_1 + a_2 + \ldots + a_n}{n}` },
    ],
  },
  {
    id: 'pochodne',
    title: 'Pochodne',
    formulas: [
      { name: 'Pochodna potęgi', tex: String.raw`\left(x^n\right)' = n x^{n - 1}` },
      { name: 'Pochodna sumy', tex: String.raw`(f + g)' = f' + g'` },
      { name: 'Pochodna iloczynu', tex: String.raw`(f \cdot g)' = f' \cdot g + f \cdot g'` },
      { name: 'Pochodna ilorazu', tex: String.raw`\left(\frac{f}{g}\right)' = \frac{f' \cdot g - f \cdot g'}{g^2}` },
    ],
  },
]
