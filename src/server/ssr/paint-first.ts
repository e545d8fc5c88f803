const MODULE_SCRIPT = /<script type="module" async="">([\s\S]*?)<\/script>/
/** Matches the functions that load a page's data again; they come when they are asked for (web/lib/page-router.tsx). */
const CLIENT_LOADER = /^import \* as route\d+_clientLoader from "[^"]+";\n|\.\.\.route\d+_clientLoader,/gm
/** Matches the names of files that each route of the document would have preloaded; the browser's router knows them later, too. */
const ROUTE_IMPORTS = /"imports": \[[^\]]*\]/g
const STATIC_IMPORT = /^\s*import\s+(?:\*\s+as\s+(\w+)\s+from\s+)?("[^"]+");?$/gm

/**
 * Lets a page be painted before its scripts are fetched: they would share the line with its style and fonts and put the
 * first paint off by a second, and the page is readable without them. Module preloads leave the head, and the module
 * script asks for its files once the first frame is out (at once in a hidden tab, which has no frames). The files of
 * routes aren't listed in it: they are half a kilobyte of each page.
 */
export function paintFirst(html: string): string {
  const headEnd = html.indexOf('</head>')
  if (headEnd < 0) return html
  // The head alone is searched: most of a page is formulas. The script is near the end.
  const head = html.slice(0, headEnd).replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
  const scriptStart = html.lastIndexOf('<script type="module" async="">')
  if (scriptStart < 0) return head + html.slice(headEnd)
  return head + html.slice(headEnd, scriptStart) + html.slice(scriptStart).replace(MODULE_SCRIPT, (_, code: string) => deferred(code))
}

/**
 * The module script begins with it. On the first page of a session fonts wait for the first frame, too (tokens.css, math.css): here
 * they are asked for, and web/lib/let-fonts-in.ts lets them in.
 */
export const AFTER_PAINT =
  'const painted=async()=>{if(!document.hidden)await new Promise(r=>requestAnimationFrame(()=>setTimeout(r)))};await painted();' +
  "if('splash'in document.documentElement.dataset)for(const f of ['1em Onest','700 1em Bricolage','1em KaTeX_Main','italic 1em KaTeX_Math'])" +
  "if(!/K/.test(f)||document.querySelector('main .katex'))document.fonts.load(f,'aą');"

function deferred(code: string): string {
  const names: string[] = []
  const files: string[] = []
  const shorter = code.replaceAll(CLIENT_LOADER, '').replaceAll(ROUTE_IMPORTS, '"imports":[]')
  const rest = shorter.replaceAll(STATIC_IMPORT, (_, name: string | undefined, file: string) => {
    names.push(name ?? '')
    files.push(`import(${file})`)
    return ''
  })
  return `<script type="module">${AFTER_PAINT}const [${names.join()}]=await Promise.all([${files.join()}]);${rest.trim()}</script>`
}
