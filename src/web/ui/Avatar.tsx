import { classNames } from '#web/ui/class-names.ts'
import { initials } from '#web/ui/initials.ts'

const SIZES = { sm: 'size-8 text-xs', md: 'size-11 text-sm', lg: 'size-20 text-2xl' } as const
const PIXELS = { sm: 32, md: 44, lg: 80 } as const

type Props = { name: string; url?: string | null; size?: keyof typeof SIZES; className?: string }

/** A person's picture, or their initials. Decorative: the name stands beside it. */
export function Avatar({ name, url, size = 'md', className }: Props) {
  const look = classNames(
    'inline-grid shrink-0 place-items-center overflow-hidden rounded-full bg-accent-surface font-semibold text-accent-text select-none',
    SIZES[size],
    className,
  )
  if (url)
    return (
      <img
        src={url}
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
