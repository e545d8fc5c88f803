import LoaderCircle from 'virtual:icons/loader-circle'
import type { ComponentProps, ReactNode } from 'react'
import { type ButtonSize, buttonClass, type ButtonVariant } from '#web/ui/button-class.ts'
import { Link, type LinkProps } from '#web/ui/Link.tsx'

type Look = {
  variant?: ButtonVariant
  size?: ButtonSize
  /** An icon before the text. */
  icon?: ReactNode
}

type ButtonProps = Look & ComponentProps<'button'> & { loading?: boolean }

/** A button; while `loading` it keeps its width and focus, shows a spinner and takes no clicks. */
export function Button({ variant, size, icon, loading = false, className, children, onClick, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(variant, size, className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      onClick={(event) => {
        if (loading) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {loading ? <LoaderCircle aria-hidden className="animate-spin" /> : icon}
      {children}
    </button>
  )
}

type LinkButtonProps = Look & LinkProps

/** A link that looks like a button. */
export function LinkButton({ variant, size, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonClass(variant, size, className)}>
      {icon}
      {children}
    </Link>
  )
}
