import { useState } from 'react'
import type { ManagedUserDetails } from '#contract/admin.ts'
import { ROLES } from '#contract/enums.ts'
import { ROLE_LABELS } from '#contract/text/labels.ts'
import { changeRole } from '#web/admin/api.ts'
import { Matter } from '#web/admin/Matter.tsx'
import { messages } from '#web/admin/messages.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

type Props = { person: ManagedUserDetails; onChange: () => void }

/** Chooses a person's role; asks before it is given. */
export function RoleOfUser({ person, onChange }: Props) {
  const [role, setRole] = useState(person.role)
  const [isAsking, setAsking] = useState(false)
  return (
    <Matter title={messages.role} lead={messages.roleLead}>
      <div className="flex flex-wrap items-center gap-3">
        <Select
          label={messages.role}
          hideLabel
          value={role}
          onChange={(event) => setRole(ROLES.find((value) => value === event.currentTarget.value) ?? person.role)}
          options={ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }))}
        />
        {role !== person.role && <Button onClick={() => setAsking(true)}>{messages.changeRole}</Button>}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={messages.changeRoleTitle(person.displayName, ROLE_LABELS[role])}
          {...(role === 'ADMIN' ? { lead: messages.changeRoleLead } : {})}
          action={messages.changeRole}
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            await changeRole(person.id, role)
            showToast({ title: messages.changed, variant: 'success' })
            setAsking(false)
            onChange()
          }}
        />
      )}
    </Matter>
  )
}
