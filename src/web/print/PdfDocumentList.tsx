import Download from 'virtual:icons/download'
import LoaderCircle from 'virtual:icons/loader-circle'
import Printer from 'virtual:icons/printer'
import RotateCw from 'virtual:icons/rotate-cw'
import { useEffect, useState } from 'react'
import { formatFileSize } from '#contract/file/file-size.ts'
import { PDF_THEMES, type PdfDocument, type PdfDocuments, type PdfFailure, type PdfTheme } from '#contract/pdf.ts'
import { momentText } from '#contract/text/dates.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import type { ServerState } from '#web/lib/server-state/use-server.ts'
import { messages } from '#web/print/document-messages.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { SegmentedControl } from '#web/ui/form/SegmentedControl.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/list/Skeleton.tsx'

/** The live connection tells of the end; these are for a page that hears nothing, and for links, which work for five minutes. */
const LOOK_MS = 3_000
const LINK_MS = 4 * 60_000

const isUnderWay = ({ state }: PdfDocument): boolean => state === 'WAITING' || state === 'MAKING'

type Props = {
  /** Names the part of the page. */
  title: string
  known: ServerState<PdfDocuments>
  onOrder: (theme: PdfTheme) => Promise<unknown>
  /** The page that the reader's own browser prints where the server has none. */
  forPaper: string | null
  failures: Readonly<Record<PdfFailure, string>>
  /** The colours that it may have; all of them, unless told otherwise. */
  themes?: readonly PdfTheme[]
}

/** Documents that the server prints of one thing: ordering one, how far it is, the file. The server knows it all, so a reload loses nothing. */
export function PdfDocumentList({ title, known, onOrder, forPaper, failures, themes = PDF_THEMES }: Props) {
  const [theme, setTheme] = useState<PdfTheme>('light')
  const [isOrdering, setOrdering] = useState(false)
  const { data, reload } = known
  const pause = data?.documents.some(isUnderWay) ? LOOK_MS : data?.documents.some(({ url }) => url !== null) ? LINK_MS : null

  useEffect(() => {
    if (pause === null) return
    const looking = setInterval(() => void reload(), pause)
    return () => clearInterval(looking)
    // `reload` is another function each time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pause])

  async function order(chosen: PdfTheme) {
    setOrdering(true)
    // A failure has told of itself.
    await onOrder(chosen).catch(() => undefined)
    await reload()
    setOrdering(false)
  }

  return (
    <section aria-label={title} className="no-print grid gap-4 rounded-lg border border-border bg-surface p-4">
      <Loaded of={known} failed={messages.failedToRead} waiting={<Waiting />}>
        {({ isPossible, documents }) => (
          <>
            {isPossible ? (
              <div className="flex flex-wrap items-center gap-3">
                {themes.length > 1 && (
                  <SegmentedControl
                    label={messages.themeLabel}
                    options={themes.map((value) => ({ value, label: messages.theme[value] }))}
                    value={theme}
                    onChange={setTheme}
                  />
                )}
                <Button
                  variant="primary"
                  icon={<Printer aria-hidden />}
                  loading={isOrdering || documents.some((document) => document.theme === theme && isUnderWay(document))}
                  onClick={() => void order(theme)}
                >
                  {messages.make}
                </Button>
                <p className="text-sm text-text-muted">{messages.themeHint[theme]}</p>
              </div>
            ) : (
              <div className="grid justify-items-start gap-3">
                <p className="text-text-muted">{messages.noBrowser}</p>
                {forPaper !== null && (
                  <LinkButton to={forPaper} icon={<Printer aria-hidden />}>
                    {messages.forPaper}
                  </LinkButton>
                )}
              </div>
            )}
            <ul className="grid gap-3 empty:hidden" aria-live="polite">
              {documents.map((document) => (
                <li
                  key={`${document.theme} ${document.part}`}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-border pt-3"
                >
                  <Document document={document} failures={failures} onRetry={() => void order(document.theme)} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </section>
  )
}

type DocumentProps = { document: PdfDocument; failures: Props['failures']; onRetry: () => void }

function Document({ document, failures, onRetry }: DocumentProps) {
  const { theme, part, partCount, state, ahead, failure, url, pages, sizeBytes, expiresAt } = document
  const name = partCount > 1 ? messages.partOf(messages.document[theme], part, partCount) : messages.document[theme]
  if (url !== null && pages !== null && sizeBytes !== null)
    return (
      <>
        <p>
          <span className="font-semibold">{name}</span>
          <span className="block text-sm text-text-muted">
            {messages.pages(pages)}, {formatFileSize(sizeBytes)}
            {expiresAt && `, ${messages.keptUntil(momentText(expiresAt))}`}
          </span>
        </p>
        <a href={url} className={buttonClass('primary', 'sm')} download>
          <Download aria-hidden />
          {messages.download}
        </a>
      </>
    )
  if (failure !== null)
    return (
      <>
        <p>
          <span className="font-semibold">{name}</span>
          <span className="block text-sm text-error">{failures[failure]}</span>
        </p>
        <Button size="sm" icon={<RotateCw aria-hidden />} onClick={onRetry}>
          {messages.again}
        </Button>
      </>
    )
  return (
    <p className="flex items-center gap-3">
      <LoaderCircle aria-hidden className="size-5 shrink-0 animate-spin text-accent-text motion-reduce:animate-none" />
      <span>
        <span className="font-semibold">{name}</span>
        <span className="block text-sm text-text-muted">{state === 'WAITING' ? messages.waits(ahead) : messages.isMade}</span>
      </span>
    </p>
  )
}

function Waiting() {
  return (
    <SkeletonGroup>
      <Skeleton className="h-10 w-2/3" />
    </SkeletonGroup>
  )
}
