import { paths } from '#contract/paths.ts'
import { getWorksheet, listWorksheets, type Worksheet } from '#contract/worksheet.ts'
import { readAnew } from '#web/lib/server-state/use-server.ts'
import { ShareLinkDialog } from '#web/lib/share-link/ShareLinkDialog.tsx'
import { shareWorksheet } from '#web/worksheet/api.ts'
import { messages } from '#web/worksheet/messages.ts'

/** The link by which another teacher copies a worksheet. */
export function ShareWorksheet({ worksheet: { id, shareToken }, onClose }: { worksheet: Worksheet; onClose: () => void }) {
  return (
    <ShareLinkDialog
      title={messages.shareTitle}
      lead={messages.shareLead}
      path={shareToken && paths.sharedWorksheet(shareToken)}
      onChange={async (isShared) => {
        await shareWorksheet(id, isShared)
        await readAnew(getWorksheet, listWorksheets)
      }}
      onClose={onClose}
    />
  )
}
