import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ManagedUserDetails } from '#contract/admin.ts'
import { paths } from '#contract/paths.ts'
import { deleteUser } from '#web/admin/api.ts'
import { Matter } from '#web/admin/Matter.tsx'
import { messages } from '#web/admin/messages.ts'
import { PasswordDialog } from '#web/lib/PasswordDialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

/** Ends a person's account for good, with the admin's own password. */
export function DeletionOfUser({ person }: { person: ManagedUserDetails }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <Matter title={messages.deleting} lead={messages.deleteLead}>
      <Button variant="danger" className="justify-self-start" onClick={() => setAsking(true)}>
        {messages.delete}
      </Button>
      {isAsking && <DeleteDialog person={person} onClose={() => setAsking(false)} />}
    </Matter>
  )
}

function DeleteDialog({ person, onClose }: { person: ManagedUserDetails; onClose: () => void }) {
  const navigate = useNavigate()
  return (
    <PasswordDialog
      title={messages.deleteTitle(person.displayName)}
      lead={messages.deleteDialogLead}
      label={messages.ownPassword}
      action={messages.delete}
      onClose={onClose}
      send={async (password) => {
        await deleteUser(person.id, password)
        showToast({ title: messages.removed, message: messages.deleted(person.displayName), variant: 'success' })
        void navigate(paths.adminUsers(), { replace: true })
      }}
    />
  )
}
