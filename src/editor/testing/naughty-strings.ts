/** Texts that break programs which never saw them: our own corpus for every parameter and field. */
export function naughtyStrings(): string[] {
  return [
    ...WORDS,
    ...NUMBERS,
    ...INJECTIONS,
    ...PATHS,
    ...SCRIPTS,
    ...codePoints().map((letter) => `a${letter}b`),
    ...['x', 'ż', '\u0301', '🧙', ' ', '%', '(', '\\', '"'].map((letter) => letter.repeat(500)),
    ...['{', '[', '(', '<p>', '\\frac{', 'a AND ('].map((opening) => opening.repeat(200)),
  ]
}

/** Words that mean something to a language or a library. */
const WORDS = (
  'undefined null NULL nil None NaN Infinity -Infinity true false TRUE yes on constructor __proto__ prototype toString valueOf ' +
  'hasOwnProperty isPrototypeOf __defineGetter__ __lookupSetter__ toLocaleString propertyIsEnumerable then default eval arguments ' +
  'CON PRN AUX NUL COM1 LPT1 select where from and or not in like between exists union all any some current_user now() $1 ? :id @x #x'
).split(' ')

const NUMBERS = (
  '0 -0 1 -1 00 01 1.0 1,5 .5 5. 1e3 1e308 1e309 -1e309 0x10 0b1 0o7 1_000 9007199254740993 -9223372036854775809 2147483648 ' +
  '99999999999999999999 0.0000000000000001 1/0 1/3 ½ ² ٣ １２ Ⅳ 1\u00a0000 +1 --1 1-1 1..2 12:61 2026-02-30 0000-00-00 99999-01-01 1970-01-01T00:00:60Z'
).split(' ')

const INJECTIONS = [
  "'",
  "''",
  '"',
  '`',
  '\\',
  '\\\\',
  "' or 1=1 --",
  "'; drop table homework; --",
  '1; select pg_sleep(0)',
  "') or ('1'='1",
  '%',
  '%%',
  '_',
  '\\%',
  '*:*',
  'a & | ! <-> b',
  "a:* <2> 'b",
  '(((((',
  ')))))',
  '[a-z',
  '(?<x>',
  '(a+)+$',
  '\\1',
  '$&',
  "$'",
  '{{7*7}}',
  '${7*7}',
  '#{7*7}',
  '<%= 7*7 %>',
  '%s%n%x%d',
  '$(id)',
  '`id`',
  '; id',
  '| id',
  '&& id',
  '=1+1',
  '@SUM(1)',
  '-1+1',
  'x\r\nSet-Cookie: a=b',
  'x\nBcc: wszyscy@example.pl',
  '<!--',
  '-->',
  ']]>',
  '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>',
  '<img src=x onerror=alert(1)>',
  '&lt;&amp;&#0;&#x110000;',
  '{"$gt":""}',
  '[]',
  '{}',
  '[[[[[]]]]]',
  '{"a":{"a":{}}}',
  '$x^2$',
  '\\(x\\)',
  '\\def\\x{\\x\\x}\\x',
  '\\frac12',
  '^^^',
  '___',
]

const PATHS = [
  '/',
  '//',
  '///',
  '.',
  '..',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '%2e%2e%2f',
  '%252e%252e%252f',
  '%00',
  '%0a',
  '%',
  '%E0%A4%A',
  '%ff%fe',
  'file:///etc/passwd',
  'http://127.0.0.1/',
  '//zly.example',
  '/\\zly.example',
  'a/b/c',
  'a?b=c#d',
  '#',
  '?',
  ';jsessionid=1',
  'x.html',
  'index.php',
]

/** Writing of other languages, of both directions, composed and decomposed, and what only looks like writing. */
const SCRIPTS = [
  'Zażółć gęślą jaźń',
  'ZAŻÓŁĆ GĘŚLĄ JAŹŃ',
  'Zaz\u0307o\u0301łc\u0301',
  'ﬁﬂ ﬀ ǆ ß ẞ İ ı ſ',
  '数学の問題',
  '수학 문제',
  'задача по математике',
  'مسألة رياضية',
  'בעיה במתמטיקה',
  'गणित की समस्या',
  'ปัญหาคณิตศาสตร์',
  '👩‍👩‍👧‍👦',
  '🏳️‍🌈🇵🇱',
  '🧙🏽‍♀️',
  '1️⃣2️⃣',
  'Z̸̨̢̛̙̮̳̓́̈́a̷͔͝l̵̡̈g̸o',
  '𝕨𝕚𝕫𝕒𝕣𝕕𝕤',
  'ｗｉｚａｒｄｓ',
  '\u202Edlaczego\u202C',
  '\u2066a\u2069',
  '∑∫√∞≈≠≤≥±×÷',
  'x²₃⁴½⅓',
  '⟨1;3) ∪ {5}',
  '„cudzysłów” – myślnik… ’',
]

/** Signs that are invisible, reserved, halves of pairs, or no characters at all. */
function codePoints(): string[] {
  const ranges: readonly [from: number, to: number][] = [
    [0x00, 0x20],
    [0x7f, 0xa0],
    [0xad, 0xad],
    [0x300, 0x340],
    [0x600, 0x605],
    [0x180b, 0x180e],
    [0x2000, 0x2070],
    [0xd800, 0xd810],
    [0xdc00, 0xdc10],
    [0xe000, 0xe008],
    [0xfe00, 0xfe10],
    [0xfff0, 0xffff],
    [0x1f3fb, 0x1f3ff],
    [0xe0000, 0xe0020],
    [0x10fffe, 0x10ffff],
  ]
  return ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)))
}
