import './printed.css'
import Printer from 'virtual:icons/printer'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { withHardSpaces } from '#contract/text/hard-spaces.ts'
import { messages } from '#web/print/messages.ts'
import { Button } from '#web/ui/Button.tsx'

type Props = {
  title: string
  lead?: ReactNode
  /** Beside the button that prints. */
  tools?: ReactNode
  /** True where what is printed has heads of its own. */
  isHeadOnScreen?: boolean
  children: ReactNode
}

/** A page made for paper; `?theme=dark` prints it in the colours of the dark screen. */
export function PrintedPage({ title, lead, tools, isHeadOnScreen = false, children }: Props) {
  const [params] = useSearchParams()
  return (
    <article className="page page-text printed-page" data-paper={params.get('theme') === 'dark' ? 'dark' : undefined}>
      <header className={isHeadOnScreen ? 'printed-tools no-print' : 'printed-tools'}>
        <h1 className="heading text-2xl text-balance wrap-anywhere">{withHardSpaces(title)}</h1>
        {lead}
        <div className="no-print flex flex-wrap gap-2">
          <Button className="needs-script" icon={<Printer aria-hidden />} onClick={() => window.print()}>
            {messages.print}
          </Button>
          {tools}
        </div>
      </header>
      {children}
    </article>
  )
}
