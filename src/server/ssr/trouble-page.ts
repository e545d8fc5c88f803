import { createHash } from 'node:crypto'
import { ssrMessages as messages } from '#server/ssr/messages.ts'

/** The reason why the web side made no page: something it needs is away for a moment, it broke, or the address can be no page's. */
type Trouble = 'away' | 'broken' | 'noPage'

/** A finished page, with the policy that allows its own style and script by hash. */
export type TroublePage = { html: string; policy: string }

const TEXTS: Record<Trouble, { title: string; hint: string }> = {
  away: { title: messages.awayTitle, hint: messages.awayHint },
  broken: { title: messages.brokenTitle, hint: messages.brokenHint },
  noPage: { title: messages.noPageTitle, hint: messages.noPageHint },
}

/** The colours of the tokens (src/web/tokens.css) and the column of a page (src/web/utilities.css); the page needs no file of the build. */
const STYLE = `
:root{color-scheme:dark;--ground:light-dark(#fbfbfd,#0f1117);--text:light-dark(#1b1f2a,#eceef4);--muted:light-dark(#5b6375,#9aa3b5);--accent:light-dark(#5151cd,#8b93ff);--link:light-dark(#5151cd,#a5abff);--on:light-dark(#fff,#0f1117);--edge:light-dark(#838a9c,#6a7387);--line:light-dark(#5151cd1c,#8b93ff1a)}
:root[data-theme=light]{color-scheme:light}:root[data-theme=system]{color-scheme:light dark}
*{box-sizing:border-box;margin:0}
body{min-height:100vh;background:var(--ground);color:var(--text);font:1rem/1.6 Onest,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;display:grid;grid-template-rows:auto 1fr}
@media(width>=64rem){body::before{content:'';position:fixed;z-index:-1;inset:0 0 auto 55%;height:30rem;background:0 0/2rem 2rem linear-gradient(var(--line) 1px,transparent 1px),0 0/2rem 2rem linear-gradient(90deg,var(--line) 1px,transparent 1px);mask:linear-gradient(90deg,transparent,#000 60%) intersect,linear-gradient(#000 50%,transparent)}}
header,main{width:100%;max-width:76rem;margin:0 auto;padding:0 1rem}
@media(width>=48rem){header,main{padding:0 2rem}}
@media(width>=110rem){header,main{max-width:88rem}}
header{height:3.75rem;display:flex;align-items:center}
header a{display:inline-flex;gap:.6rem;align-items:center;min-height:2.75rem;font-weight:600;font-size:1.125rem;color:inherit;text-decoration:none}
main{display:grid;align-content:center;justify-items:start;gap:1.5rem;padding-bottom:12vh}
h1{font-size:clamp(1.75rem,1.4rem + 2vw,2.5rem);line-height:1.15;text-wrap:balance}
p{max-width:36rem;color:var(--muted)}
nav{display:flex;flex-wrap:wrap;gap:.5rem}
nav a{display:inline-flex;align-items:center;min-height:2.75rem;padding:0 1.1rem;border-radius:.6rem;border:1px solid var(--edge);color:var(--link);text-decoration:none;font-weight:500;background:var(--ground)}
nav a:first-child{background:var(--accent);border-color:var(--accent);color:var(--on)}
a:focus-visible{outline:2px solid var(--link);outline-offset:3px}
`.trim()

/** The same key of the browser's storage as the theme of all pages (src/web/shell/theme.ts). */
const THEME = `try{const t=localStorage.getItem('theme');if(t==='light'||t==='system')document.documentElement.dataset.theme=t}catch{}`

/** Asks whether the server is ready, ever more seldom and not all browsers at once, and then opens the same address again. */
const RETRY = `let pause=1500;const later=()=>{setTimeout(ask,pause*(.75+Math.random()/2));pause=Math.min(pause*1.4,15000)};const ask=()=>fetch('/readyz',{cache:'no-store'}).then(r=>r.ok?location.reload():later(),later);later()`

const pages = new Map((['away', 'broken', 'noPage'] as const).map((trouble) => [trouble, makePage(trouble)]))

/** The page for a failure with this status; made once, because it is the same for every address and everybody. */
export function troublePage(status: number): TroublePage {
  const trouble: Trouble = status === 503 ? 'away' : status >= 500 ? 'broken' : 'noPage'
  return pages.get(trouble) ?? makePage(trouble)
}

function makePage(trouble: Trouble): TroublePage {
  const { title, hint } = TEXTS[trouble]
  const isAway = trouble === 'away'
  const script = isAway ? `${THEME};${RETRY}` : THEME
  // An empty address is that of the page itself.
  const again = trouble === 'noPage' ? '' : `<a href="">${messages.tryNow}</a>`
  const html = `<!DOCTYPE html>
<html lang="pl" data-theme="dark"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} – ${messages.product}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${STYLE}</style>${isAway ? '<noscript><meta http-equiv="refresh" content="10"></noscript>' : ''}</head>
<body><header><a href="/"><img src="/favicon.svg" alt="" width="32" height="32">${messages.product}</a></header><main><h1>${title}</h1><p role="status">${hint}</p><nav>${again}<a href="/">${messages.toHome}</a></nav></main><script>${script}</script></body></html>
`
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(STYLE)}`,
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  return { html, policy }
}

function hashOf(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}
