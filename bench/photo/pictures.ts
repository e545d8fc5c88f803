import type { Page } from '@playwright/test'

/** A task as it stands on paper. */
export type PrintedTask = { id: number; html: string }
/** A kind of picture and how a page of it is made. */
export type PhotoKind = {
  kind: string
  /** The share of tasks that have to be found among the first ten. */
  least: number
  /** Tasks on one picture. */
  tasks: number
  /** Style of the whole picture, of the page in it, and what lies over both. */
  scene?: string
  paper?: string
  over?: string
  quality?: number
  viewport?: { width: number; height: number }
}

const SHADOW = 'background: linear-gradient(115deg, rgb(0 0 0 / 0%) 20%, rgb(0 0 0 / 55%))'
/** A grain that is the same in each run. */
const NOISE = `background: url("data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><filter id="n"><feTurbulence type="fractalNoise" baseFrequency="0.9" numOctaves="2" seed="3"/><feColorMatrix values="0 0 0 0 0.4 0 0 0 0 0.4 0 0 0 0 0.4 0 0 0 0.9 -0.25"/></filter><rect width="300" height="300" filter="url(#n)"/></svg>',
)}")`

export const PHOTO_KINDS: readonly PhotoKind[] = [
  { kind: 'clean', least: 0.98, tasks: 1 },
  { kind: 'turned by 4°', least: 0.9, tasks: 1, paper: 'transform: rotate(4deg)' },
  { kind: 'turned by 8°', least: 0.9, tasks: 1, paper: 'transform: rotate(-8deg)' },
  { kind: 'dim, with a shadow', least: 0.9, tasks: 1, scene: 'filter: brightness(0.55) contrast(0.8)', over: SHADOW },
  { kind: 'blurred', least: 0.9, tasks: 1, scene: 'filter: blur(1.6px)' },
  {
    kind: 'in perspective',
    least: 0.9,
    tasks: 1,
    scene: 'perspective: 1600px',
    paper: 'transform: rotateX(20deg) rotateY(16deg) rotateZ(3deg)',
  },
  { kind: 'noise and JPEG 40', least: 0.9, tasks: 1, over: NOISE, quality: 40 },
  {
    kind: 'phone, desk and shade',
    least: 0.9,
    tasks: 1,
    scene: 'background: repeating-linear-gradient(92deg, #6b4a2f 0 40px, #7d5838 40px 90px); padding: 90px 130px',
    paper: 'transform: rotate(3deg) scale(0.92)',
    over: SHADOW,
    quality: 70,
    viewport: { width: 1280, height: 960 },
  },
  { kind: 'three tasks', least: 0.9, tasks: 3 },
  {
    kind: 'two columns of four',
    least: 0.9,
    tasks: 4,
    paper: 'columns: 2; column-gap: 60px; width: 1700px',
    viewport: { width: 1900, height: 1200 },
  },
]

/** Takes a picture of tasks in this state. */
export async function takePicture(page: Page, kind: PhotoKind, tasks: readonly PrintedTask[], isSerif: boolean): Promise<Buffer> {
  await page.setViewportSize(kind.viewport ?? { width: 1200, height: 900 })
  const numbered = tasks.map(({ html }, place) => `<article>${tasks.length > 1 ? `<b>Zadanie ${place + 1}.</b> ` : ''}${html}</article>`)
  await page.setContent(`<!doctype html><html lang="pl"><link rel="stylesheet" href="/katex/katex.min.css"><style>${styleOf(kind, isSerif)}</style>
    <div class="scene"><main>${numbered.join('')}</main><div class="over"></div></div>`)
  await page.evaluate('document.fonts.ready.then(() => undefined)')
  return page.screenshot({ type: 'jpeg', quality: kind.quality ?? 92, fullPage: true })
}

function styleOf({ scene = '', paper = '', over = '' }: PhotoKind, isSerif: boolean): string {
  return `
    body { margin: 0; background: #fff; color: #000 }
    .scene { position: relative; padding: 120px 90px; background: #fff; overflow: hidden; ${scene} }
    .over { position: absolute; inset: 0; ${over} }
    main { box-sizing: border-box; padding: 40px; background: #fff; font: 26px/1.5 ${isSerif ? 'KaTeX_Main' : 'Onest, sans-serif'}; ${paper} }
    article { break-inside: avoid; margin-bottom: 48px }
    svg, img { max-width: 480px; height: auto }
  `
}
