const PACKAGES = [
  '\\documentclass[11pt,a4paper]{article}',
  '\\usepackage[utf8]{inputenc}',
  '\\usepackage[T1]{fontenc}',
  '\\usepackage{lmodern}',
  '\\usepackage[shorthands=off,polish]{babel}',
  '\\usepackage[margin=2.2cm]{geometry}',
  '\\usepackage{textcomp}',
  '\\usepackage{amsmath,amssymb,mathtools}',
  '\\usepackage{cancel}',
  '\\usepackage{xcolor}',
]

/** Packages that a document may do without, with what in it needs them. */
const WHEN_USED: readonly (readonly [needs: RegExp, line: string])[] = [
  [/\\includegraphics/, '\\usepackage{graphicx}'],
  [/tikzpicture/, '\\usepackage{tikz}'],
  [/\\multirow/, '\\usepackage{multirow}'],
  // Lists may nest deeper than LaTeX has them.
  [
    /\\begin\{(?:enumerate|itemize|quote)\}/,
    '\\usepackage{enumitem}\n\\setlistdepth{20}\n\\renewlist{itemize}{itemize}{20}\n\\renewlist{enumerate}{enumerate}{20}\n\\setlist[itemize]{label=\\textbullet}\n\\setlist[enumerate]{label=\\arabic*.}',
  ],
  [/\\sout\{/, '\\IfFileExists{ulem.sty}{\\usepackage[normalem]{ulem}}{\\providecommand{\\sout}{}}'],
  [
    /\\ce\{|\\pu\{/,
    '\\IfFileExists{mhchem.sty}{\\usepackage[version=4]{mhchem}}{\\newcommand{\\ce}{\\mathrm}\\newcommand{\\pu}{\\mathrm}}',
  ],
  [/\\begin\{CD\}/, '\\usepackage{amscd}'],
]

/** A whole document of LaTeX around what is written; it loads the packages that this needs. */
export function latexDocument(body: string): string {
  const used = WHEN_USED.flatMap(([needs, line]) => (needs.test(body) ? [line] : []))
  // Loaded last, as it asks for.
  const lines = [...PACKAGES, ...used, '\\usepackage[hidelinks]{hyperref}', '\\setlength{\\parindent}{0pt}', '\\setlength{\\parskip}{6pt}']
  return `${lines.join('\n')}\n\n\\begin{document}\n\n${body}\n\n\\end{document}\n`
}
