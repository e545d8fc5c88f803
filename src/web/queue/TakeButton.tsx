import type { Claim } from '#contract/queue.ts'
import { useViewer } from '#web/auth/index.ts'
import { messages } from '#web/queue/messages.ts'
import { Button } from '#web/ui/Button.tsx'

/** Takes a thing that nobody has, or takes it over; gone while one has it oneself. */
export function TakeButton({ claim, onTake }: { claim: Claim | undefined; onTake: () => void }) {
  const { id } = useViewer()
  if (claim?.holder.id === id) return null
  return (
    <Button size="sm" variant="ghost" onClick={onTake}>
      {claim ? messages.takeOver : messages.take}
    </Button>
  )
}
