import { stretchesOf } from './formulas-in-text.ts'

type Rule = { in: 'prose' | 'formula'; pattern: RegExp; fault: string }

const RULES: readonly Rule[] = [
  { in: 'formula', pattern: /\d\.\d/g, fault: 'kropka zamiast przecinka dziesiętnego' },
  { in: 'prose', pattern: /\d\.\d/g, fault: 'kropka zamiast przecinka dziesiętnego' },
  {
    in: 'formula',
    pattern: /\\(?:tan|cot|arctan|gcd|lcm)(?![a-zA-Z])/g,
    fault: 'angielska nazwa funkcji (polskie: \\tg, \\ctg, \\arctg, \\NWD, \\NWW)',
  },
  { in: 'formula', pattern: /(?<![\\a-zA-Z])(?:sin|cos|tg|ctg|log)(?![a-zA-Z])/g, fault: 'nazwa funkcji bez ukośnika' },
  { in: 'formula', pattern: /\*/g, fault: 'gwiazdka zamiast \\cdot' },
  { in: 'formula', pattern: /(?<![a-zA-Z\\{/])(?<!\\text\{[^}]*)(?:cm|km|mm|kg)(?![a-zA-Z])/g, fault: 'jednostka poza \\text{…}' },
  { in: 'prose', pattern: /\b(?:mm|cm|dm|m|km)[23]\b/g, fault: 'jednostka bez indeksu górnego (cm²)' },
  {
    in: 'prose',
    pattern: /(?<![\p{L}])(?:the|of|and|is|are|for|with|solve|find|let|then|hence|answer|solution|step|proof|hint|todo)(?![\p{L}])/giu,
    fault: 'angielskie słowo',
  },
  { in: 'prose', pattern: /"[^"\n]*"/g, fault: 'cudzysłów prosty zamiast „…”' },
  { in: 'prose', pattern: /(?<=\S) - (?=\S)/g, fault: 'łącznik zamiast półpauzy (–)' },
  { in: 'prose', pattern: /\.\.\./g, fault: 'trzy kropki zamiast wielokropka (…)' },
  { in: 'prose', pattern: /(?<!\\)\$/g, fault: 'dolar bez pary' },
  { in: 'prose', pattern: / [,.;:?!](?=\s|$)/g, fault: 'odstęp przed znakiem przestankowym' },
  { in: 'prose', pattern: /(?<![\p{L}])(\p{L}{2,}) \1(?![\p{L}])/giu, fault: 'powtórzone słowo' },
]

/** Lists what a Polish proof-reader would mark in a Markdown text: each „fault: fragment”. */
export function polishFaults(markdown: string): string[] {
  const stretches = stretchesOf(markdown.replace(/\]\([^)]*\)/g, ']'))
  return RULES.flatMap((rule) =>
    stretches
      .filter((stretch) => stretch.kind === rule.in)
      .flatMap((stretch) =>
        [...stretch.text.matchAll(rule.pattern)].map(
          (match) => `${rule.fault}: „${match[0]}” w „${stretch.text.slice(Math.max(0, match.index - 20), match.index + 30).trim()}”`,
        ),
      ),
  )
}
