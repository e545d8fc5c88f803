import { getFavoritePdf, partsOf } from '#contract/favorite.ts'
import { paths } from '#contract/paths.ts'
import { printFavorite } from '#web/favorite/api.ts'
import { messages } from '#web/favorite/pdf/messages.ts'
import { onNews } from '#web/lib/news.ts'
import { readAnew, useServer } from '#web/lib/server-state/use-server.ts'
import { PdfDocumentList } from '#web/print/index.ts'

// It is read again where documents are shown; the table of events comes to every page.
onNews((news) => {
  if (news === 'pdfReady' || news === 'pdfError') void readAnew(getFavoritePdf)
})

/** The documents of a list. */
export function ListPdf({ id, count }: { id: number; count: number }) {
  const known = useServer(getFavoritePdf, { params: { id } })
  return (
    <>
      {partsOf(count) > 1 && <p className="text-text-muted">{messages.long(partsOf(count))}</p>}
      <PdfDocumentList
        title={messages.title}
        known={known}
        onOrder={(theme) => printFavorite(id, theme)}
        forPaper={paths.pdf(paths.accountList(id))}
        failures={messages.failure}
      />
    </>
  )
}
