import { type Favorite, getFavorite, listFavorites } from '#contract/favorite.ts'
import { deleteFavorite } from '#web/favorite/api.ts'
import { messages } from '#web/favorite/messages.ts'
import { readAnew } from '#web/lib/server-state/use-server.ts'
import { whileLeaving } from '#web/lib/server-state/while-leaving.ts'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

type Props = {
  favorite: Pick<Favorite, 'id' | 'name'>
  onClose: () => void
  /** Leaves what shows the list, before it is gone. */
  leave: () => Promise<void> | void
}

/** Asks before a list is deleted. */
export function DeleteFavorite({ favorite: { id, name }, onClose, leave }: Props) {
  return (
    <ConfirmDialog
      title={messages.deleteTitle(name)}
      lead={messages.deleteLead}
      action={messages.delete}
      onClose={onClose}
      onConfirm={async () => {
        await leave()
        await whileLeaving(getFavorite, { id }, () => deleteFavorite(id))
        showToast({ title: messages.removedToast, variant: 'success' })
        await readAnew(listFavorites)
      }}
    />
  )
}
