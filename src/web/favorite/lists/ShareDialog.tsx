import { type Favorite, getFavorite, listFavorites } from '#contract/favorite.ts'
import { paths } from '#contract/paths.ts'
import { shareFavorite } from '#web/favorite/api.ts'
import { messages } from '#web/favorite/messages.ts'
import { readAnew } from '#web/lib/server-state/use-server.ts'
import { ShareLinkDialog } from '#web/lib/share-link/ShareLinkDialog.tsx'

/** The link by which anybody reads a list. */
export function ShareDialog({ favorite: { id, shareToken }, onClose }: { favorite: Favorite; onClose: () => void }) {
  return (
    <ShareLinkDialog
      title={messages.shareTitle}
      lead={messages.shareLead}
      path={shareToken && paths.sharedList(shareToken)}
      onChange={async (isShared) => {
        await shareFavorite(id, isShared)
        await readAnew(getFavorite, listFavorites)
      }}
      onClose={onClose}
    />
  )
}
