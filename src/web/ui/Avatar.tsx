import { classNames } from '#web/ui/class-names.ts'
import { initials } from '#web/ui/initials.ts'

const PIXELS = { sm: 32, md: 44, lg: 80, xl: 112 } as const

type Props = { name: string; url?: string | null; size?: keyof typeof PIXELS; className?: string }

/** A person's picture, or their initials. Decorative: the name stands beside it. */
export function Avatar({ name, url, size = 'md', className }: Props) {
  const look = classNames('avatar', `avatar-${size}`, className)
  if (url)
    return (
      <img
        // The whole picture is for the large places.
        src={size === 'sm' || size === 'md' ? `${url}${url.includes('?') ? '&' : '?'}size=small` : url}
        alt=""
        width={PIXELS[size]}
        height={PIXELS[size]}
        loading="lazy"
        decoding="async"
        className={classNames(look, 'object-cover')}
      />
    )
  return (
    <span className={look} aria-hidden>
      {initials(name)}
    </span>
  )
}
