import { classNames } from '#web/ui/class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'md' | 'sm'

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-md font-medium whitespace-nowrap select-none transition-colors disabled:cursor-not-allowed aria-disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:opacity-55 [&_svg]:size-[1.15em] [&_svg]:shrink-0'

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent enabled:hover:bg-accent-hover [a&]:hover:bg-accent-hover',
  secondary: 'border border-border-strong/55 bg-surface text-text enabled:hover:bg-surface-raised [a&]:hover:bg-surface-raised',
  ghost: 'text-text enabled:hover:bg-surface-raised [a&]:hover:bg-surface-raised',
  danger: 'border border-error-border bg-error-surface text-error enabled:hover:border-error [a&]:hover:border-error',
}

const SIZES: Record<ButtonSize, string> = {
  md: 'min-h-control px-4 py-1.5',
  sm: 'min-h-9 px-3 py-1 text-sm pointer-coarse:min-h-11',
}

/** Looks of a button, for whatever element plays one. */
export function buttonClass(variant: ButtonVariant = 'secondary', size: ButtonSize = 'md', className?: string): string {
  return classNames(BASE, VARIANTS[variant], SIZES[size], className)
}
