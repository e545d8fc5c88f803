import Trash2 from 'virtual:icons/trash'
import { lazy, Suspense, useState } from 'react'
import { saveProfile } from '#web/account/api.ts'
import { messages } from '#web/account/messages.ts'
import type { Account } from '#web/account/OwnAccount.tsx'
import { reloadViewer } from '#web/auth/index.ts'
import { chosenFile, deleteFile, DropZone, showUploadFailure, uploadFile } from '#web/file/index.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Section } from '#web/ui/layout/Section.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { bring } from '#web/lib/bring.ts'

const AvatarCrop = lazy(() => bring(() => import('#web/account/avatar/AvatarCrop.tsx')))

type Props = { account: Account; onChange: () => Promise<void> }

/** The picture of the person: chosen or dropped, cut to a square, stored, taken away. */
export function AvatarSection({ account, onChange }: Props) {
  const { avatar, avatarUrl, displayName } = account
  const [chosen, setChosen] = useState<{ file: File; address: string } | null>(null)
  const [isRemoving, setRemoving] = useState(false)

  function choose(files: readonly File[]) {
    const file = chosenFile(files, 'AVATAR')
    if (file) setChosen({ file, address: URL.createObjectURL(file) })
  }

  function close() {
    if (chosen) URL.revokeObjectURL(chosen.address)
    setChosen(null)
  }

  // The header shows it, too.
  const refresh = () => Promise.all([onChange(), reloadViewer()])

  async function store(picture: File) {
    try {
      const stored = await uploadFile(picture, { assign: 'AVATAR' })
      await saveProfile({ avatarId: stored.id })
    } catch (error) {
      showUploadFailure(error)
      return
    }
    close()
    showToast({ title: messages.saved, variant: 'success' })
    // The one before takes space for nothing; if it stays, it is among the own files.
    if (avatar) await deleteFile(avatar.id).catch(() => undefined)
    await refresh()
  }

  async function remove() {
    if (!avatar) return
    setRemoving(true)
    try {
      // A file that is gone is nobody's picture.
      await deleteFile(avatar.id)
      showToast({ title: messages.removed, variant: 'success' })
      await refresh()
    } catch {
      // The toast of the failed call has said why.
    } finally {
      setRemoving(false)
    }
  }

  return (
    <Section title={messages.picture} lead={messages.pictureLead}>
      <div className="flex flex-wrap items-center gap-5">
        <div className="grid justify-items-center gap-2">
          <Avatar name={displayName} url={avatarUrl} size="xl" />
          {avatar && (
            <Button size="sm" variant="ghost" icon={<Trash2 aria-hidden />} loading={isRemoving} onClick={remove}>
              {messages.removePicture}
            </Button>
          )}
        </div>
        <DropZone assign="AVATAR" isSingle onFiles={choose} className="min-w-56 flex-1" />
      </div>
      {chosen && (
        <Suspense>
          <AvatarCrop
            file={chosen.file}
            address={chosen.address}
            onClose={close}
            onBroken={() => {
              close()
              showToast({ title: messages.pictureBroken, variant: 'error' })
            }}
            onDone={store}
          />
        </Suspense>
      )}
    </Section>
  )
}
