import { lazy, Suspense } from 'react'
import { useInBrowser } from './hooks/use-in-browser.ts'
import { bring } from '#web/lib/bring.ts'

export type TexExample = { readonly tex: string; readonly about: string }

const RenderedTex = import.meta.env.SSR ? null : lazy(() => bring(() => import('./math/RenderedTex.tsx')))

/** Examples of TeX beside what they make. The sources are there at once, the formulas when KaTeX has come. */
export function TexExamples({ examples, sourceLabel, resultLabel, aboutLabel }: Props) {
  const isInBrowser = useInBrowser()
  return (
    <div className="rich">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable */}
      <div className="table-scroll" tabIndex={0} role="group" aria-label={sourceLabel}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{aboutLabel}</th>
              <th scope="col">{sourceLabel}</th>
              <th scope="col">{resultLabel}</th>
            </tr>
          </thead>
          <tbody>
            {examples.map(({ tex, about }) => (
              <tr key={tex}>
                <td>{about}</td>
                <td>
                  <code>{tex}</code>
                </td>
                <td className="tex-result">
                  {isInBrowser && RenderedTex !== null && (
                    <Suspense>
                      <RenderedTex tex={tex} />
                    </Suspense>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

type Props = { examples: readonly TexExample[]; sourceLabel: string; resultLabel: string; aboutLabel: string }
