import { classNames } from '#web/ui/class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'md' | 'sm'

/** Looks of a button, for whatever element plays one; the classes stand in button.css, once for all the buttons of a page. */
export function buttonClass(variant: ButtonVariant = 'secondary', size: ButtonSize = 'md', className?: string): string {
  return classNames('button', `button-${variant}`, size === 'sm' && 'button-sm', className)
}
