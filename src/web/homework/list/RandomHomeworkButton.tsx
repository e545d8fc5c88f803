import Shuffle from 'virtual:icons/shuffle'
import { useState } from 'react'
import { messages as shared } from '#contract/text/messages.ts'
import { paths } from '#contract/paths.ts'
import { drawHomework } from '#web/homework/api.ts'
import type { HomeworkListState } from '#web/homework/list/filters.ts'
import { messages } from '#web/homework/list/messages.ts'
import { browserApi } from '#web/lib/api-client.ts'
import { Button } from '#web/ui/Button.tsx'

/** The time that the button thinks before it opens the task (docs/product/homework.md). */
const RANDOM_DELAY_MS = 500

/** Opens a random task that fits the filters, in a new tab. */
export function RandomHomeworkButton({ state }: { state: HomeworkListState }) {
  const [isDrawing, setDrawing] = useState(false)

  async function draw() {
    setDrawing(true)
    try {
      const [slug] = await Promise.all([drawHomework(browserApi, state), new Promise((resolve) => setTimeout(resolve, RANDOM_DELAY_MS))])
      window.open(paths.homework(slug), '_blank', 'noopener')
    } catch (error) {
      // The spec's own line; the person has seen the toast of the failed call.
      console.error(shared.randomHomeworkFailed, error)
    } finally {
      setDrawing(false)
    }
  }

  return (
    <Button onClick={draw} loading={isDrawing} icon={<Shuffle aria-hidden />} className="needs-script">
      {messages.random}
    </Button>
  )
}
