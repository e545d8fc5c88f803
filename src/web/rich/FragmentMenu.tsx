import { useEffect } from 'react'
import { copyText } from '#web/lib/copy-text.ts'
import { anchorAround } from '#web/rich/page-fragments.ts'
import type { PartProps } from '#web/rich/parts.ts'
import { pickFragment } from '#web/rich/pick-fragment.ts'
import { openContextMenu } from '#web/ui/overlay/context-menu.ts'
import { copyMessages } from '#web/ui/rich/copy-messages.ts'

/** The menu of rich text that is read, for those with Premium: 'Kopiuj fragment' and 'Kopiuj #ID'. A page that is left ends it. */
export function FragmentMenu({ pointed: { element }, event }: PartProps) {
  useEffect(() => {
    const target = event.target instanceof Element ? event.target : element
    const { clientX: x, clientY: y } = event as MouseEvent // the part is opened by `contextmenu` alone
    const id = anchorAround(target)
    let end: (() => void) | undefined
    const close = openContextMenu({
      label: copyMessages.menu,
      at: { x, y },
      owner: element,
      hint: copyMessages.nativeMenu,
      groups: [
        [
          { label: copyMessages.copyFragment, onChoose: () => (end = pickFragment(target)) },
          ...(id === null ? [] : [{ label: copyMessages.copyId, onChoose: () => void copyText(`#${id}`) }]),
        ],
      ],
    })
    return () => {
      close()
      end?.()
    }
  }, [element, event])
  return null
}
