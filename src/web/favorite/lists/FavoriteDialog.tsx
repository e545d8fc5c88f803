import { type Favorite, favoriteBody } from '#contract/favorite.ts'
import { createFavorite, updateFavorite } from '#web/favorite/api.ts'
import { messages } from '#web/favorite/messages.ts'
import { textIn, useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

type Props = {
  /** The list to name anew; null for a new one. */
  favorite: Pick<Favorite, 'id' | 'name' | 'description'> | null
  onClose: () => void
  onSaved: (favorite: Favorite) => Promise<void> | void
}

/** Names a list and says what it is for. */
export function FavoriteDialog({ favorite, onClose, onSaved }: Props) {
  const { errors, refusal, isSending, form } = useForm({
    schema: favoriteBody,
    read: (data) => ({ name: textIn(data, 'name'), description: textIn(data, 'description') }),
    async send(body) {
      const saved = await (favorite === null ? createFavorite(body) : updateFavorite(favorite.id, body))
      showToast({ title: favorite === null ? messages.createdToast : messages.updatedToast, variant: 'success' })
      await onSaved(saved)
    },
  })
  return (
    <Dialog isOpen onClose={onClose} title={favorite === null ? messages.newList : messages.editList}>
      <form {...form} className="grid gap-5">
        <FormRefusal message={refusal} />
        <TextField
          label={messages.name}
          name="name"
          defaultValue={favorite?.name ?? ''}
          error={errors['name']}
          autoComplete="off"
          required
          data-autofocus
        />
        <TextArea
          label={messages.description}
          name="description"
          rows={3}
          hint={messages.optional}
          defaultValue={favorite?.description ?? ''}
          error={errors['description']}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="ghost" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" variant="primary" loading={isSending}>
            {favorite === null ? messages.create : messages.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
