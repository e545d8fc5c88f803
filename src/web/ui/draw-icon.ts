import { type ComponentProps, createElement, type ReactElement } from 'react'

/** An icon of the kit: a line drawing of a square of 24, in the colour of the text. Screen readers pass over it unless it has a label or a role. */
export type Icon = (props: ComponentProps<'svg'>) => ReactElement

type Shape = [tag: string, attributes: Record<string, string>]

const PICTURE = {
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** Makes the component of an icon; the build calls it for each that a page imports (scripts/icons.ts). */
export function drawIcon(...shapes: Shape[]): Icon {
  const drawn = shapes.map(([tag, attributes]) => createElement(tag, attributes))
  return (props) =>
    createElement(
      'svg',
      { ...PICTURE, 'aria-hidden': (props.role === undefined && props['aria-label'] === undefined) || undefined, ...props },
      ...drawn,
    )
}
