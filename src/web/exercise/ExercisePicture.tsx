import type { GameType } from '#contract/enums.ts'

const SIZE = { viewBox: '0 0 160 72', fill: 'none', className: 'h-20 w-auto max-w-full' } as const

/** Shows at a glance what an exercise is about. */
export function ExercisePicture({ type }: { type: GameType }) {
  if (type === 'NumberLine')
    return (
      <svg aria-hidden {...SIZE} stroke="var(--border-strong)" strokeWidth="2" strokeLinecap="round">
        <path d="M8 50h140m-6-5 6 5-6 5M24 44v12M48 44v12M72 44v12M96 44v12M120 44v12" />
        <rect x="58" y="6" width="28" height="24" rx="6" fill="var(--accent-surface)" stroke="var(--accent)" />
        <path d="M72 30v8" stroke="var(--accent)" strokeDasharray="2 4" />
        <rect x="106" y="6" width="28" height="24" rx="6" stroke="var(--accent)" strokeDasharray="4 4" />
      </svg>
    )
  return (
    <svg aria-hidden {...SIZE} strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
      <rect x="8" y="14" width="44" height="44" rx="10" stroke="var(--border-strong)" />
      <rect x="108" y="14" width="44" height="44" rx="10" stroke="var(--border-strong)" />
      <circle cx="80" cy="36" r="18" fill="var(--accent-surface)" stroke="var(--accent)" />
      <path d="m86 28-12 8 12 8" stroke="var(--accent-text)" />
      <g fill="var(--figure-muted)">
        <circle cx="22" cy="28" r="4" />
        <circle cx="38" cy="28" r="4" />
        <circle cx="30" cy="44" r="4" />
        <circle cx="122" cy="28" r="4" />
        <circle cx="138" cy="28" r="4" />
        <circle cx="122" cy="44" r="4" />
        <circle cx="138" cy="44" r="4" />
        <circle cx="130" cy="36" r="4" />
      </g>
    </svg>
  )
}
