import { classNames } from '#web/ui/class-names.ts'
import type { Icon } from '#web/ui/draw-icon.ts'

/** The sign and the title of what waits to be asked for. */
export function RevealTitle({ icon: Icon, tint, title }: { icon: Icon; tint: string; title: string }) {
  return (
    <>
      <Icon aria-hidden className={classNames('size-5', tint)} />
      <h2 className="font-semibold" lang="pl">
        {title}
      </h2>
    </>
  )
}
