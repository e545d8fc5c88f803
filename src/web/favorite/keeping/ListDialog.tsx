import ListPlus from 'virtual:icons/list-plus'
import { useState } from 'react'
import { withHardSpaces } from '#contract/text/hard-spaces.ts'
import { keepOnList } from '#web/favorite/keeping/keep-task.ts'
import { useKept } from '#web/favorite/keeping/kept-store.ts'
import { useFavorites } from '#web/favorite/keeping/use-favorites.ts'
import { useQuietText } from '#web/favorite/keeping/use-quiet-text.ts'
import { FavoriteDialog } from '#web/favorite/lists/FavoriteDialog.tsx'
import { messages } from '#web/favorite/messages.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { PremiumButton } from '#web/subscription/index.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/list/Skeleton.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'

type Props = {
  task: { id: number; title: string }
  /** False for those who may only take it off lists. */
  mayAdd: boolean
  onClose: () => void
}

/** Says on which of the viewer's lists a task is: each is ticked by itself, and a new one is made here. */
export function ListDialog({ task, mayAdd, onClose }: Props) {
  const [search, setSearch] = useState('')
  const [isMaking, setMaking] = useState(false)
  const [changing, setChanging] = useState<ReadonlySet<number>>(new Set())
  const kept = useKept(task.id)
  const asked = useQuietText(search).trim()
  const favorites = useFavorites({ search: asked || undefined, omitHiddenList: true, omitSolvedList: true })
  const hasMany = asked !== '' || search !== '' || (favorites.data?.length ?? 0) > 5

  async function toggle(list: { id: number; name: string }, isOn: boolean) {
    if (changing.has(list.id)) return
    setChanging((before) => new Set([...before, list.id]))
    // A failure has told of itself.
    await keepOnList(task, list, isOn).catch(() => undefined)
    setChanging((before) => new Set([...before].filter((id) => id !== list.id)))
  }

  if (isMaking)
    return (
      <FavoriteDialog
        favorite={null}
        onClose={() => setMaking(false)}
        onSaved={async (made) => {
          setMaking(false)
          await toggle(made, true)
        }}
      />
    )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={messages.dialogTitle}
      footer={
        <>
          <PremiumButton icon={<ListPlus aria-hidden />} onClick={() => setMaking(true)}>
            {messages.newList}
          </PremiumButton>
          <Button variant="primary" onClick={onClose}>
            {messages.done}
          </Button>
        </>
      }
    >
      <p className="text-text-muted">{withHardSpaces(task.title)}</p>
      {hasMany && <SearchField label={messages.searchLists} value={search} onChange={(event) => setSearch(event.currentTarget.value)} />}
      <Loaded of={favorites} waiting={<ListSkeleton />} failed={messages.listsFailed}>
        {(lists) =>
          lists.length === 0 ? (
            <p role="status">{asked === '' ? messages.noLists : messages.noFoundLists}</p>
          ) : (
            <ul className="-mx-1 grid max-h-72 gap-0.5 overflow-y-auto px-1">
              {lists.map((list) => (
                <li key={list.id}>
                  <Checkbox
                    label={list.name}
                    className="wrap-anywhere"
                    checked={kept?.lists.has(list.id) ?? false}
                    disabled={kept === undefined || (!mayAdd && !kept.lists.has(list.id))}
                    onChange={(event) => void toggle(list, event.currentTarget.checked)}
                  />
                </li>
              ))}
              {favorites.more && (
                <li>
                  <Button variant="ghost" size="sm" loading={favorites.isReadingMore} onClick={favorites.more}>
                    {messages.moreLists}
                  </Button>
                </li>
              )}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  )
}

function ListSkeleton() {
  return (
    <SkeletonGroup className="grid gap-2">
      <Skeleton className="h-8 w-2/3" />
      <Skeleton className="h-8 w-1/2" />
    </SkeletonGroup>
  )
}
