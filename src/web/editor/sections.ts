import type { RichDoc } from '#web/rich-editor/index.ts'

type RichNode = RichDoc['content'][number]
type RichMark = NonNullable<RichNode['marks']>[number]

/** One tool of the documentation: what it does, and a field where it can be tried. */
export type DocSection = {
  /** Anchor on the page. */
  readonly id: string
  readonly title: string
  readonly paragraphs: readonly string[]
  /** Name of the demo, and what its field begins with. */
  readonly demo: string
  readonly doc: RichDoc
}

const text = (value: string, ...marks: readonly RichMark[]): RichNode =>
  marks.length === 0 ? { type: 'text', text: value } : { type: 'text', text: value, marks }
const p = (...content: readonly (string | RichNode)[]): RichNode => ({
  type: 'paragraph',
  content: content.map((item) => (typeof item === 'string' ? text(item) : item)),
})
const item = (...content: readonly (string | RichNode)[]): RichNode => ({ type: 'listItem', content: [p(...content)] })
const task = (checked: boolean, value: string): RichNode => ({ type: 'taskItem', attrs: { checked }, content: [p(value)] })
const math = (tex: string): RichNode => ({ type: 'mathInline', attrs: { tex } })
const row = (cell: 'tableCell' | 'tableHeader', ...values: readonly string[]): RichNode => ({
  type: 'tableRow',
  content: values.map((value) => ({ type: cell, content: [p(value)] })),
})
const doc = (...content: readonly RichNode[]): RichDoc => ({ type: 'doc', content })

export const SECTIONS: readonly DocSection[] = [
  {
    id: 'formatowanie',
    title: 'Formatowanie tekstu',
    paragraphs: [
      'Pogrubienie, kursywa, podkreślenie, przekreślenie, kod, klawisz oraz indeks dolny i\u00a0górny. Zaznacz tekst i\u00a0naciśnij narzędzie albo włącz je i\u00a0pisz dalej.',
      'Możesz też pisać znakami: **pogrubienie**, *kursywa*, ~~przekreślenie~~, `kod`. Ostatnie narzędzie usuwa całe formatowanie, a\u00a0linki zostawia.',
    ],
    demo: 'marks',
    doc: doc(
      p(
        'Zaznacz ',
        text('fragment tego zdania', { type: 'bold' }),
        ' i\u00a0zmień jego wygląd. Wodór w\u00a0wodzie: H',
        text('2', { type: 'subscript' }),
        'O, pole: 25\u00a0cm',
        text('2', { type: 'superscript' }),
        ', klawisz ',
        text('Enter', { type: 'kbd' }),
        '.',
      ),
    ),
  },
  {
    id: 'kolory',
    title: 'Kolory',
    paragraphs: [
      'Kolor tekstu, tła i\u00a0podkreślenia: czternaście barw, każda w\u00a0odcieniach, które dobrze widać w\u00a0ciemnym i\u00a0w\u00a0jasnym motywie. Osiem ostatnio użytych barw czeka na górze palety.',
    ],
    demo: 'colors',
    doc: doc(
      p(
        'Niewiadomą zaznacz ',
        text('kolorem tekstu', { type: 'textStyle', attrs: { fontSize: null, fontFamily: null, color: 'blue-11' } }),
        ', założenie ',
        text('tłem', { type: 'highlight', attrs: { color: 'yellow-5' } }),
        ', a\u00a0wniosek ',
        text('podkreśleniem', { type: 'underline', attrs: { color: 'green-9' } }),
        '.',
      ),
    ),
  },
  {
    id: 'czcionka',
    title: 'Rozmiar i\u00a0krój czcionki',
    paragraphs: [
      'Trzynaście rozmiarów i\u00a0jedenaście krojów. Rozmiar zmienisz też z\u00a0klawiatury, o\u00a0jeden stopień w\u00a0górę albo w\u00a0dół.',
    ],
    demo: 'font',
    doc: doc(
      p(
        'Tytuł może być ',
        text('większy', { type: 'textStyle', attrs: { fontSize: 24, fontFamily: null, color: null } }),
        ', a\u00a0przypis mniejszy.',
      ),
    ),
  },
  {
    id: 'naglowki',
    title: 'Nagłówki',
    paragraphs: [
      'Trzy poziomy, od 2 do 4, bo pierwszy należy do strony. Nagłówek dostaje własny adres, do którego można odesłać. Zamiast menu wpisz na początku wiersza ##, ### albo #### i\u00a0spację.',
    ],
    demo: 'headings',
    doc: doc(
      { type: 'heading', attrs: { level: 2 }, content: [text('Twierdzenie Pitagorasa')] },
      p('W\u00a0trójkącie prostokątnym suma kwadratów przyprostokątnych jest równa kwadratowi przeciwprostokątnej.'),
    ),
  },
  {
    id: 'listy',
    title: 'Listy',
    paragraphs: [
      'Lista numerowana w\u00a0sześciu stylach, punktowana i\u00a0lista zadań do odhaczenia. Tab przesuwa punkt głębiej, Shift+Tab wyżej, Enter w\u00a0pustym punkcie kończy listę.',
      'Na początku wiersza wpisz „1.”, „-” albo „[ ]” i\u00a0spację, a\u00a0lista zrobi się sama.',
    ],
    demo: 'lists',
    doc: doc(
      {
        type: 'orderedList',
        attrs: { style: 'lower-alpha', start: 1 },
        content: [item('oblicz pole trójkąta,'), item('oblicz jego obwód.')],
      },
      { type: 'taskList', content: [task(true, 'przeczytać treść'), task(false, 'narysować rysunek')] },
    ),
  },
  {
    id: 'wciecia',
    title: 'Wcięcia',
    paragraphs: [
      'Akapit i\u00a0nagłówek przesuniesz o\u00a024 piksele, najdalej o\u00a0240. Backspace na początku wiersza cofa jedno wcięcie.',
    ],
    demo: 'indent',
    doc: doc(p('Zdanie od brzegu.'), { ...p('Zdanie wcięte o\u00a0dwa kroki.'), attrs: { indent: 48 } }),
  },
  {
    id: 'cytaty-i-kod',
    title: 'Cytaty i\u00a0kod',
    paragraphs: [
      'Cytat zaczniesz znakiem > i\u00a0spacją, blok kodu trzema odwróconymi apostrofami i\u00a0spacją. Z\u00a0obu wychodzi się przez Ctrl+Enter.',
    ],
    demo: 'quotes',
    doc: doc(
      { type: 'blockquote', content: [p('Matematyka jest alfabetem, za pomocą którego Bóg opisał wszechświat.')] },
      { type: 'codeBlock', attrs: { language: null }, content: [text('for n in range(1, 11):\n    print(n * n)')] },
    ),
  },
  {
    id: 'linki',
    title: 'Linki',
    paragraphs: [
      'Zaznacz tekst i\u00a0podaj adres: http, https, ftp, mailto albo ścieżkę na tej stronie. Link do pojęć zawsze otwiera się w\u00a0nowej karcie. Gdy stoisz w\u00a0linku, to samo narzędzie pozwala go zmienić.',
    ],
    demo: 'link',
    doc: doc(p('Więcej zadań znajdziesz na ', text('liście zadań', { type: 'link', attrs: { href: '/homeworks', blank: false } }), '.')),
  },
  {
    id: 'wzory-w-wierszu',
    title: 'Wzory w\u00a0wierszu',
    paragraphs: [
      'Wzór wśród słów. Otwiera się od razu po wstawieniu, a\u00a0później podwójnym kliknięciem. Podgląd zmienia się w\u00a0trakcie pisania, a\u00a0błąd widać na czerwono. Escape, Enter albo kliknięcie obok kończy.',
      'Nie znasz TeX-a? Wybierz „Wizualnie”: wzór układa się tak, jak wygląda, a\u00a0klawisze mają ułamki, potęgi, pierwiastki, funkcje i\u00a0przecinek dziesiętny. Wybór zostaje na tym urządzeniu.',
      'Szybciej: wpisz źródło między znakami dolara, na przykład $x^2$. W\u00a0polu źródła Tab rozwija skróty, takie jak frac czy sqrt, i\u00a0przechodzi do następnej luki.',
    ],
    demo: 'mathInline',
    doc: doc(p('Miejsca zerowe funkcji ', math('f(x)=x^2-5x+6'), ' to ', math('x_1=2'), ' oraz ', math('x_2=3'), '.')),
  },
  {
    id: 'wzory-w-osobnym-wierszu',
    title: 'Wzory w\u00a0osobnym wierszu',
    paragraphs: [
      'Dla dłuższych przekształceń. Wzór można ponumerować, numery liczą się same. Szeroki wzór przewija się w\u00a0swoim miejscu i\u00a0nie rozpycha strony.',
    ],
    demo: 'mathDisplay',
    doc: doc(
      p('Wzory Viète’a:'),
      { type: 'mathDisplay', attrs: { tex: 'x_1+x_2=-\\frac{b}{a},\\qquad x_1\\cdot x_2=\\frac{c}{a}', numbered: true } },
      p('zachodzą, gdy ', math('\\Delta\\ge 0'), '.'),
    ),
  },
  {
    id: 'tabele',
    title: 'Tabele',
    paragraphs: [
      'Wskaż rozmiar na siatce, najwyżej 10 na 10. Tab przechodzi do następnej komórki, a\u00a0z\u00a0ostatniej dodaje wiersz. Szerokość kolumny zmienisz, przeciągając jej krawędź.',
      'Gdy stoisz w\u00a0tabeli, pojawia się jej menu: wiersze, kolumny, nagłówki, podpis, tło i\u00a0obramowanie komórek. Zaznacz kilka komórek, żeby je scalić.',
    ],
    demo: 'table',
    doc: doc(
      {
        type: 'table',
        content: [row('tableHeader', 'Liczba', 'Kwadrat', 'Sześcian'), row('tableCell', '2', '4', '8'), row('tableCell', '3', '9', '27')],
      },
      p('Tekst pod tabelą.'),
    ),
  },
  {
    id: 'panele',
    title: 'Panele matematyczne',
    paragraphs: [
      'Osiem rodzajów: definicja, twierdzenie, przykład, uwaga, lemat, wniosek, algorytm i\u00a0mem. Panel ma nazwę i\u00a0treść, a\u00a0jego rodzaj zmienisz w\u00a0menu, gdy w\u00a0nim stoisz.',
      'Panel można połączyć z\u00a0pojęciem z\u00a0bazy. Pokazuje wtedy jego treść i\u00a0jest tylko do odczytu, aż usuniesz połączenie. Gdy pojęcia nie ma w\u00a0bazie, utworzysz je z\u00a0panelu: zanim zobaczą je inni, sprawdzi je administrator. Ctrl+Enter wychodzi z\u00a0panelu.',
    ],
    demo: 'mathPanel',
    doc: doc(
      {
        type: 'mathPanel',
        attrs: { id: null, variant: 'theorem', mathConceptId: null, import: false, imported: false },
        content: [
          { type: 'mathPanelName', content: [text('Pitagorasa')] },
          { type: 'mathPanelBody', content: [p('W\u00a0trójkącie prostokątnym ', math('a^2+b^2=c^2'), '.')] },
        ],
      },
      p('Dalszy tekst.'),
    ),
  },
  {
    id: 'sekcje',
    title: 'Sekcje zwijane',
    paragraphs: ['Podsumowanie widać zawsze, zawartość po rozwinięciu. Strzałka ustala też, czy sekcja będzie na początku otwarta.'],
    demo: 'details',
    doc: doc(
      {
        type: 'details',
        attrs: { open: true },
        content: [
          { type: 'detailsSummary', content: [text('Dlaczego tak jest?')] },
          { type: 'detailsContent', content: [p('Bo suma kątów trójkąta to ', math('180^\\circ'), '.')] },
        ],
      },
      p('Dalszy tekst.'),
    ),
  },
  {
    id: 'sposoby',
    title: 'Sposoby rozwiązania',
    paragraphs: ['Nagłówek „Sposób” z\u00a0numerem oddziela kolejne drogi do wyniku. Kliknij go, żeby zmienić numer.'],
    demo: 'solutionMethod',
    doc: doc({ type: 'solutionMethod', attrs: { number: 1 } }, p('Korzystamy ze wzoru na pole trójkąta.')),
  },
  {
    id: 'przypisy',
    title: 'Przypisy i\u00a0cytowania',
    paragraphs: [
      'Przypis i\u00a0cytowanie dostają wspólny numer w\u00a0nawiasie kwadratowym, a\u00a0ich treść trafia na koniec tekstu. Numery liczą się same.',
      'Źródło opiszesz według szablonu, w\u00a0którym wymagany jest tytuł, albo własnymi słowami. Podwójne kliknięcie numeru otwiera jego treść.',
    ],
    demo: 'notes',
    doc: doc(
      p(
        'Liczba ',
        math('\\pi'),
        ' jest niewymierna',
        {
          type: 'footnote',
          attrs: { id: null },
          content: [text('Dowód podał Johann Heinrich Lambert w\u00a01761\u00a0roku.')],
        },
        '.',
      ),
    ),
  },
  {
    id: 'odwolania',
    title: 'Odwołania',
    paragraphs: [
      'Odwołanie nazywa ponumerowane miejsce: „wzór (1)”, „Tab. 2”, „Rys. 3”. Gdy numery się zmienią, zmienią się też odwołania.',
    ],
    demo: 'reference',
    doc: doc(
      { type: 'mathDisplay', attrs: { id: 'id-pole', tex: 'P=\\frac{1}{2}ah', numbered: true } },
      p('Korzystamy z\u00a0tego: ', { type: 'reference', attrs: { target: 'id-pole' } }, '.'),
    ),
  },
  {
    id: 'emoji-i-osoby',
    title: 'Emoji i\u00a0osoby',
    paragraphs: [
      'Wpisz dwukropek i\u00a0początek nazwy, na przykład :słońce, a\u00a0pojawi się do dwudziestu emoji. Strzałki wybierają, Enter albo Tab wstawia, Escape zamyka listę. Polskie ogonki można pominąć.',
      'Małpka @ i\u00a0początek imienia lub nazwy użytkownika podpowiada osoby. Podpowiedzi osób działają po zalogowaniu.',
    ],
    demo: 'suggestions',
    doc: doc(p('Dopisz na końcu :uśmiech i\u00a0wybierz z\u00a0listy. ')),
  },
  {
    id: 'wklejanie',
    title: 'Wklejanie',
    paragraphs: [
      'Wklej tekst z\u00a0Worda, z\u00a0Dokumentów Google, z\u00a0Wikipedii albo ze strony ze wzorami: listy, tabele i\u00a0równania zostaną listami, tabelami i\u00a0wzorami. Zwykły tekst też może nieść wzory, na przykład $x^2$, a\u00a0Markdown staje się nagłówkami i\u00a0listami.',
      'Czego nie da się odczytać, stanie w\u00a0tekście na czerwono: (paste error). Kopiując stąd, zabierasz wzory jako TeX.',
    ],
    demo: 'mathInline',
    doc: doc(p('Wklej coś pod tym zdaniem.')),
  },
  {
    id: 'menu-tekstu',
    title: 'Menu tekstu',
    paragraphs: [
      'Prawy przycisk myszy, dłuższe przytrzymanie palcem albo klawisz menu otwiera menu tekstu: wytnij i\u00a0kopiuj, wklej jako tekst albo jako HTML, a\u00a0przy panelu, wzorze, rysunku i\u00a0nagłówku kopiuj jego #ID. Z\u00a0Shiftem zobaczysz menu przeglądarki.',
      'Kopiuj fragment włącza wskazywanie: najedź na akapit, wzór, tabelę albo panel i\u00a0kliknij, a\u00a0trafi w\u00a0całości do schowka, razem ze źródłem wzorów. Strzałki i\u00a0Enter robią to samo, Escape kończy. Kopiowanie fragmentów jest częścią Premium.',
    ],
    demo: 'menu',
    doc: doc(
      p('Pole kwadratu o\u00a0boku ', math('a'), ' liczę tak:'),
      { type: 'mathDisplay', attrs: { id: 'id-pole-kwadratu', tex: 'P=a^2', numbered: true } },
      {
        type: 'mathPanel',
        attrs: { id: 'id-przekatna', variant: 'theorem' },
        content: [
          { type: 'mathPanelName', content: [text('Przekątna kwadratu')] },
          { type: 'mathPanelBody', content: [p('Przekątna kwadratu o\u00a0boku ', math('a'), ' ma długość ', math('a\\sqrt{2}'), '.')] },
        ],
      },
      p('Otwórz menu nad wzorem albo nad panelem.'),
    ),
  },
  {
    id: 'przenoszenie',
    title: 'Przenoszenie bloków',
    paragraphs: [
      'Na lewo od bloku jest uchwyt. Pociągnij za niego myszą albo palcem, a\u00a0linia pokaże, gdzie blok stanie: między innymi blokami, w\u00a0panelu, w\u00a0sekcji albo na liście. Dotknięcie uchwytu zaznacza blok.',
      'Alt i\u00a0strzałka w\u00a0górę lub w\u00a0dół przenosi blok z\u00a0kursorem albo wszystkie zaznaczone. Cofnij przywraca każdy ruch osobno.',
    ],
    demo: 'moving',
    doc: doc(
      p('Krok drugi: obliczam pierwiastek.'),
      p('Krok pierwszy: podstawiam dane do wzoru.'),
      { type: 'mathDisplay', attrs: { id: 'id-przekatna-bok', tex: 'd=a\\sqrt{2}', numbered: false } },
      { type: 'bulletList', content: [item('zapisz jednostkę'), item('sprawdź wynik')] },
      p('Ułóż rozwiązanie w\u00a0dobrej kolejności.'),
    ),
  },
  {
    id: 'obrazy',
    title: 'Obrazy',
    paragraphs: [
      'Przeciągnij obraz do tekstu, wklej go, wybierz z\u00a0dysku albo podaj jego adres. Prześle się tam, gdzie stoi, a\u00a0Ty możesz pisać dalej lub przerwać przesyłanie. Formaty JPG, PNG i\u00a0GIF, do 25\u00a0MB.',
      'Menu obrazu dodaje podpis: podpisany obraz dostaje numer „Rys. 1.” i\u00a0można się do niego odwołać. Grupa stawia obrazy obok siebie pod wspólnym podpisem, każdy ze swoją literą. Żeby przesyłać obrazy, trzeba się zalogować.',
    ],
    demo: 'image',
    doc: doc(p('Zaznacz obraz, a\u00a0pojawi się jego menu.'), {
      type: 'figure',
      content: [
        { type: 'image', attrs: { src: '/icon-192.png', alt: 'Znak Wizards', width: 'auto' } },
        { type: 'caption', content: [text('Znak Wizards')] },
      ],
    }),
  },
  {
    id: 'zadania-i-pojecia',
    title: 'Zadania i\u00a0pojęcia',
    paragraphs: [
      'Zadanie i\u00a0fragment pojęcia pojawiają się jako karty, pojęcie jako nazwa w\u00a0wierszu, która prowadzi do artykułu. Przechowujemy tylko, o\u00a0co chodzi: gdy zadanie lub pojęcie się zmieni, karta też, a\u00a0gdy zniknie, karta to powie.',
      'Zadania interaktywne i\u00a0fragmenty pojęć wstawiają administratorzy; tutaj możesz je wypróbować.',
    ],
    demo: 'embeds',
    doc: doc(p('Pod tym zdaniem możesz wstawić zadanie albo pojęcie.')),
  },
  {
    id: 'filmy',
    title: 'Filmy',
    paragraphs: [
      'Wystarczy adres z\u00a0YouTube albo Vimeo. Odtwarzacz wczyta się u\u00a0czytającego dopiero po kliknięciu, więc strona nie pyta innych serwisów sama z\u00a0siebie.',
    ],
    demo: 'video',
    doc: doc(p('Pod tym zdaniem możesz wstawić film.')),
  },
]

/** TeX by example, in the order of a school year. */
export const TEX_EXAMPLES = [
  { about: 'Mnożenie i\u00a0dzielenie', tex: '3\\cdot 4 = 12 : 1' },
  { about: 'Ułamek', tex: '\\frac{3}{4}' },
  { about: 'Ułamek dziesiętny', tex: '0,25 = 0,(3)-\\frac{1}{12}' },
  { about: 'Potęga i\u00a0indeks', tex: 'x^{10} + a_{12}' },
  { about: 'Pierwiastek', tex: '\\sqrt{2} + \\sqrt[3]{8}' },
  { about: 'Nawiasy dopasowane', tex: '\\left(\\frac{1}{2}\\right)^2' },
  { about: 'Wartość bezwzględna', tex: '|x-3| \\le 5' },
  { about: 'Zbiory i\u00a0przedziały', tex: 'x \\in (-\\infty, 2) \\cup \\langle 5, 7)' },
  { about: 'Kąt i\u00a0stopnie', tex: '|\\angle ABC| = 60^\\circ' },
  { about: 'Wektor', tex: '\\vec{u} = [3, -4]' },
  { about: 'Trygonometria', tex: '\\sin^2\\alpha + \\cos^2\\alpha = 1' },
  { about: 'Tangens po polsku', tex: '\\tg\\alpha = \\frac{\\sin\\alpha}{\\cos\\alpha}' },
  { about: 'Logarytm', tex: '\\log_2 8 = 3' },
  { about: 'NWD i\u00a0NWW', tex: '\\NWD(12, 18) = 6' },
  { about: 'Układ równań', tex: '\\begin{cases} x+y=5 \\\\ x-y=1 \\end{cases}' },
  { about: 'Symbol Newtona', tex: '\\binom{5}{2} = 10' },
  { about: 'Suma i\u00a0granica', tex: '\\sum_{k=1}^{n} k,\\quad \\lim_{n\\to\\infty} \\frac{1}{n}' },
  { about: 'Słowa we wzorze', tex: 'P = \\text{pole trójkąta}' },
] as const
