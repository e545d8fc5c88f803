import X from 'virtual:icons/x'
import { type FormEvent, useCallback, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { CHAT_NAME } from '#contract/chat/chat-limits.ts'
import { ROLE_LABELS } from '#contract/text/labels.ts'
import { roomAddress } from '#web/chat/chat-address.ts'
import { createRoom, findPeople, roomWithUser } from '#web/chat/api.ts'
import { messages } from '#web/chat/messages.ts'
import { readRoomAnew } from '#web/chat/rooms/room-cache.ts'
import { AppError } from '#contract/http/errors.ts'
import { reasonOf, showInPlace } from '#web/lib/failures.ts'
import { useUnsaved } from '#web/lib/unsaved/use-unsaved.ts'
import { textIn } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { type Pickable, SearchPicker } from '#web/ui/form/SearchPicker.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'

/** Finds people for a room by a part of their name. */
export async function findPickable(search: string, signal: AbortSignal): Promise<Pickable[]> {
  const people = await findPeople(search, signal)
  return people.map(({ id, displayName, username, role }) => ({ id, name: displayName, note: `${ROLE_LABELS[role]} · @${username}` }))
}

/** Begins a conversation: with one person, or with several under a name. */
export function NewRoomDialog({ onClose }: { onClose: () => void }) {
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  useUnsaved(form)
  const navigate = useNavigate()
  const [people, setPeople] = useState<readonly Pickable[]>([])
  const [isStarting, setStarting] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const isGroup = people.length > 1
  const pick = useCallback((person: Pickable) => setPeople((chosen) => [...chosen.filter(({ id }) => id !== person.id), person]), [])

  async function start(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const [first] = people
    if (first === undefined) return setRefusal(messages.chooseSomebody)
    const name = textIn(new FormData(event.currentTarget), 'name')
    setStarting(true)
    setRefusal(null)
    try {
      const ids = people.map(({ id }) => id)
      const { id } = isGroup ? await createRoom(name, ids) : await roomWithUser(first.id)
      readRoomAnew()
      onClose()
      await navigate(roomAddress(id))
    } catch (error) {
      if (error instanceof AppError) showInPlace(error)
      setRefusal(error instanceof AppError ? (Object.values(error.fields)[0] ?? error.message) : reasonOf(error))
      setStarting(false)
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={messages.newRoomTitle}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button variant="primary" type="submit" form={formId} loading={isStarting}>
            {messages.start}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} method="post" noValidate className="grid gap-4" onSubmit={(event) => void start(event)}>
        <SearchPicker
          label={messages.person}
          placeholder={messages.personPlaceholder}
          nothing={messages.nobody}
          find={findPickable}
          onPick={pick}
        />
        {people.length > 0 && (
          <ul aria-label={messages.chosenPeople} className="flex flex-wrap gap-2">
            {people.map(({ id, name }) => (
              <li key={id}>
                <Button
                  size="sm"
                  aria-label={messages.takeAway(name)}
                  onClick={() => setPeople(people.filter((person) => person.id !== id))}
                >
                  {name}
                  <X aria-hidden />
                </Button>
              </li>
            ))}
          </ul>
        )}
        {isGroup && <TextField name="name" label={messages.roomName} maxLength={CHAT_NAME.max} autoComplete="off" />}
        <FormRefusal message={refusal} />
      </form>
    </Dialog>
  )
}
