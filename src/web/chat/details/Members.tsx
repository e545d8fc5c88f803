import MessageCircle from 'virtual:icons/message-circle'
import X from 'virtual:icons/x'
import { useRef, useState } from 'react'
import type { ChatMember, ChatRoom } from '#contract/chat/chat.ts'
import { CHAT_NAME } from '#contract/chat/chat-limits.ts'
import { ROLE_LABELS } from '#contract/text/labels.ts'
import { paths } from '#contract/paths.ts'
import { updateChatRoom } from '#contract/chat/chat.ts'
import { getRoom, updateRoom } from '#web/chat/api.ts'
import { messages } from '#web/chat/messages.ts'
import { findPickable } from '#web/chat/rooms/NewRoomDialog.tsx'
import { readRoomAnew } from '#web/chat/rooms/room-cache.ts'
import { useForm } from '#web/lib/use-form.ts'
import { OnlineAvatar } from '#web/presence/index.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { type Pickable, SearchPicker } from '#web/ui/form/SearchPicker.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Link } from '#web/ui/Link.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

/** Everybody in a room; whoever leads a group changes its name and its people here. */
export function Members({ room, viewerId }: { room: ChatRoom; viewerId: number }) {
  const [removed, setRemoved] = useState<ChatMember | null>(null)
  const mayChange = room.mayManage && !room.isDirect
  const saving = useRef<Promise<void>>(Promise.resolve())

  async function saveMembers(change: (usersIds: readonly number[]) => number[]): Promise<void> {
    const { members } = await getRoom(room.id)
    await updateRoom(room.id, { usersIds: change(members.filter(({ id }) => id !== viewerId).map(({ id }) => id)) })
    showToast({ title: messages.saved, variant: 'success' })
    setRemoved(null)
    readRoomAnew()
  }

  /** One change after another, each of the people who are there by then: two at once don't take each other back. */
  function inTurn(change: (usersIds: readonly number[]) => number[]): Promise<void> {
    const saved = saving.current.then(() => saveMembers(change))
    saving.current = saved.catch(() => undefined)
    return saved
  }

  // The toast of a failed call says why.
  const add = ({ id }: Pickable): void => void inTurn((ids) => [...ids, id]).catch(() => undefined)

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {mayChange && <Rename key={room.name} room={room} />}
      <ul aria-label={messages.members} className="grid grid-cols-[minmax(0,1fr)] gap-1">
        {room.members.map((member) => (
          <li key={member.id} className="flex min-h-13 items-center gap-3">
            <OnlineAvatar userId={member.id} name={member.displayName} url={member.avatarUrl} size="sm" />
            <div className="min-w-0 flex-1">
              <p className="truncate font-medium">
                {member.hasPage ? (
                  <Link to={paths.profile(member)} className="hover:underline">
                    {member.displayName}
                  </Link>
                ) : (
                  member.displayName
                )}
              </p>
              <p className="truncate text-sm text-text-muted">
                {[
                  member.id === viewerId ? messages.you : ROLE_LABELS[member.role],
                  ...(member.isOwner ? [messages.owner] : []),
                  ...(member.hasJoined ? [] : [messages.invited]),
                ].join(' · ')}
              </p>
            </div>
            {!room.isDirect && member.hasJoined && member.id !== viewerId && !member.isBlocked && (
              <Link
                to={paths.chat(`userId=${member.id}`)}
                aria-label={messages.writeTo(member.displayName)}
                className="icon-button"
                preventScrollReset
              >
                <MessageCircle aria-hidden />
              </Link>
            )}
            {mayChange && member.id !== viewerId && (
              <IconButton
                label={messages.removePerson(member.displayName)}
                tooltip={false}
                icon={<X aria-hidden />}
                onClick={() => setRemoved(member)}
              />
            )}
          </li>
        ))}
      </ul>
      {mayChange && (
        <SearchPicker
          label={messages.addPerson}
          placeholder={messages.personPlaceholder}
          nothing={messages.nobody}
          find={findPickable}
          onPick={add}
        />
      )}
      {removed && (
        <ConfirmDialog
          title={messages.removePersonTitle}
          lead={messages.removePersonLead(removed.displayName)}
          action={messages.giveUp}
          onClose={() => setRemoved(null)}
          onConfirm={() => inTurn((ids) => ids.filter((id) => id !== removed.id))}
        />
      )}
    </div>
  )
}

function Rename({ room }: { room: ChatRoom }) {
  const { errors, refusal, isSending, form } = useForm({
    schema: updateChatRoom.body,
    read: (data) => ({ name: data.get('name') }),
    async send({ name }) {
      await updateRoom(room.id, { ...(name !== undefined && { name }) })
      showToast({ title: messages.saved, variant: 'success' })
      readRoomAnew()
    },
  })
  return (
    <form {...form} className="grid gap-2">
      <TextField
        name="name"
        label={messages.roomName}
        defaultValue={room.name}
        maxLength={CHAT_NAME.max}
        autoComplete="off"
        error={errors['name']}
      />
      <FormRefusal message={refusal} />
      <Button size="sm" type="submit" loading={isSending} className="justify-self-start">
        {messages.rename}
      </Button>
    </form>
  )
}
