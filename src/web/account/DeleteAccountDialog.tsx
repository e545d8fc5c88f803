import { deleteAccount } from '#web/account/api.ts'
import { messages } from '#web/account/messages.ts'
import { useAccountOwner } from '#web/account/OwnAccount.tsx'
import { PasswordDialog } from '#web/lib/PasswordDialog.tsx'
import { session } from '#web/lib/session.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'

/** Asks for the password, and deletes the person's own account. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const owner = useAccountOwner()
  return (
    <PasswordDialog
      title={messages.deleteDialogTitle}
      lead={messages.deleteDialogLead}
      label={messages.password}
      action={messages.deleteAction}
      onClose={onClose}
      send={async (password) => {
        await deleteAccount(owner.id, password)
        showToast({ title: messages.removed, message: messages.accountRemoved, variant: 'success' })
        session.leave()
      }}
    />
  )
}
