import { renderFormula } from '#math/render/render-formula.ts'

/** One formula, typeset in the browser; for pages that show what a source makes. */
export default function RenderedTex({ tex }: { tex: string }) {
  // KaTeX's own html, made with trust off.
  return <span dangerouslySetInnerHTML={{ __html: renderFormula(tex, { display: false }) }} />
}
