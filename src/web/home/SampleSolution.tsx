import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { messages } from '#web/home/messages.ts'
import { Link } from '#web/ui/Link.tsx'

const { sample } = messages

/**
 * A short solution as the product shows it: two steps read, the third to come, a graph on squared paper. It is a picture;
 * the whole of it leads to tasks with such an equation.
 */
export function SampleSolution() {
  return (
    <div className="in-data-signed-in:hidden! relative hidden w-full max-w-md select-none md:block lg:justify-self-end">
      <div aria-hidden className="grid gap-4 rounded-lg border border-border bg-surface p-6 shadow-popup">
        <p className="text-sm text-text-muted">
          {sample.task}
          <Formula className="mt-1 block text-2xl text-text">
            <V>x</V>
            <sup>2</sup> − 4<V>x</V> + 3 = 0
          </Formula>
        </p>
        <ol className="grid gap-4">
          <Step number={1} title={sample.steps[0]}>
            <Formula>
              Δ = (−4)<sup>2</sup> − 4 · 1 · 3 = 4
            </Formula>
          </Step>
          <Step number={2} title={sample.steps[1]}>
            <Formula>
              <V>x</V>
              <sub>1</sub> = 1, <V>x</V>
              <sub>2</sub> = 3
            </Formula>
          </Step>
          <Step number={3} title={sample.hidden} isLast>
            <Parabola />
          </Step>
        </ol>
      </div>
      <Link to={paths.homeworks(String(new URLSearchParams({ search: sample.search })))} className="absolute inset-0 rounded-lg">
        <span className="sr-only">{sample.link}</span>
      </Link>
    </div>
  )
}

function Step({ number, title, children, isLast = false }: { number: number; title: string; children: ReactNode; isLast?: boolean }) {
  return (
    <li className="relative grid grid-cols-[2rem_1fr] gap-x-3">
      {!isLast && <span className="absolute top-8 -bottom-4 left-4 w-px bg-border" />}
      <span className="relative grid size-8 place-items-center rounded-full bg-accent-surface text-sm font-semibold text-accent-text">
        {number}
      </span>
      <div className="min-w-0 pt-1">
        <p className="text-sm font-semibold">{title}</p>
        <div className="mt-1 text-lg">{children}</div>
      </div>
    </li>
  )
}

function Formula({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <span className={`formula ${className}`}>{children}</span>
}

/** A variable, in the italics of formulas. */
function V({ children }: { children: string }) {
  return <i>{children}</i>
}

/** y = x² − 4x + 3 with its zeros, 24 px to a unit. */
function Parabola() {
  return (
    <svg viewBox="-20 -104 176 142" className="-mt-1 w-full max-w-58" fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path d="M-12 24H132M-12-24H132M-12-48H132M-12-72H132M24-92V32M48-92V32M72-92V32M96-92V32M120-92V32" stroke="var(--figure-grid)" />
      <path d="M-14 0H142M136-4l6 4-6 4M0 34V-100M-4-94l4-6 4 6" stroke="var(--figure-muted)" strokeWidth="1.3" />
      <path d="M-4.8-92.2Q48 140.2 100.8-92.2" stroke="var(--figure-accent)" strokeWidth="2.4" />
      <circle cx="24" r="3.6" fill="var(--rating-fill)" />
      <circle cx="72" r="3.6" fill="var(--rating-fill)" />
      <g className="formula" fill="currentColor" fontSize="12">
        <text x="16" y="16">
          1
        </text>
        <text x="76" y="16">
          3
        </text>
        <text x="147" y="4" fontStyle="italic">
          x
        </text>
        <text x="7" y="-92" fontStyle="italic">
          y
        </text>
      </g>
    </svg>
  )
}
