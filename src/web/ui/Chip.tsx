import X from 'virtual:icons/x'
import { withHardSpaces } from '#contract/text/hard-spaces.ts'
import { Link } from '#web/ui/Link.tsx'
import { messages } from '#web/ui/messages.ts'

type Props = {
  /** The name of what the chip stands for. */
  name: string
  /** Address of the page without it; works without script. */
  removeTo?: string
  onRemove?: () => void
}

/** A chosen value that can be taken away: the whole chip is the button. */
export function Chip({ name, removeTo, onRemove }: Props) {
  const content = (
    <>
      <span className="truncate">{withHardSpaces(name)}</span>
      <X aria-hidden className="size-4 shrink-0" />
    </>
  )
  if (removeTo !== undefined) {
    return (
      <Link to={removeTo} preventScrollReset className="chip" aria-label={messages.remove(name)} onClick={onRemove}>
        {content}
      </Link>
    )
  }
  return (
    <button type="button" className="chip" aria-label={messages.remove(name)} onClick={onRemove}>
      {content}
    </button>
  )
}
