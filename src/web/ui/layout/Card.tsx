import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/class-names.ts'

type Props = ComponentProps<'div'> & {
  /** The element: `article` for a thing in a list, `section` or `aside` beside a text. */
  as?: 'div' | 'article' | 'section' | 'aside' | 'li'
}

/** A raised sheet: surface, hairline, 16 px corners. */
export function Card({ as: Element = 'div', className, ...rest }: Props) {
  // Every element here takes the same global attributes; the union of their prop types is what React can't express.
  const Tag = Element as 'div'
  return <Tag {...rest} className={classNames('card', className)} />
}
