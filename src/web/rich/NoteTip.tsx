import { useState } from 'react'
import { noteWords } from '#web/rich/note-words.ts'
import type { PartProps } from '#web/rich/parts.ts'
import { HoverBox } from '#web/ui/overlay/HoverBox.tsx'

/** The words of a footnote or a source beside its number, without the way to the end of the text. */
export function NoteTip({ pointed, onClose }: PartProps) {
  return (
    <HoverBox pointed={pointed} onClose={onClose} role="tooltip" className="note-tip">
      {(element) => <Words mark={element} />}
    </HoverBox>
  )
}

/** A list of its own: that of the copy empties as its nodes move into the box, which is drawn more than once. */
function Words({ mark }: { mark: HTMLElement }) {
  const [words] = useState(() => [...(noteWords(mark)?.childNodes ?? [])])
  return <div className="rich" ref={(element) => element?.replaceChildren(...words)} />
}
