import Bookmark from 'virtual:icons/bookmark'
import CircleCheck from 'virtual:icons/circle-check'
import EyeOff from 'virtual:icons/eye-off'
import ListPlus from 'virtual:icons/list-plus'
import Pencil from 'virtual:icons/pencil'
import Trash2 from 'virtual:icons/trash'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { withHardSpaces } from '#contract/text/hard-spaces.ts'
import { type Favorite, type FavoriteKind, listFavorites } from '#contract/favorite.ts'
import { paths } from '#contract/paths.ts'
import { useFavorites } from '#web/favorite/keeping/use-favorites.ts'
import { useQuietText } from '#web/favorite/keeping/use-quiet-text.ts'
import { DeleteFavorite } from '#web/favorite/lists/DeleteFavorite.tsx'
import { FavoriteDialog } from '#web/favorite/lists/FavoriteDialog.tsx'
import { messages } from '#web/favorite/messages.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { readAnew } from '#web/lib/server-state/use-server.ts'
import { PremiumButton } from '#web/subscription/index.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { Icon } from '#web/ui/draw-icon.ts'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/list/Skeleton.tsx'
import { ActionMenu } from '#web/ui/overlay/ActionMenu.tsx'
import type { Route } from './+types/ListsPage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { listsTitle: title, listsDescription: description } = messages
  return pageMeta({ title, description, path: paths.accountLists(), origin: loaderData?.origin ?? '', isIndexed: false })
}

type Open = { kind: 'none' } | { kind: 'create' } | { kind: 'edit' | 'delete'; favorite: Favorite }

/** The lists of the person who is signed in: found, made, named anew, deleted. */
export default function ListsPage() {
  const navigate = useNavigate()
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<Open>({ kind: 'none' })
  const asked = useQuietText(search).trim()
  const favorites = useFavorites({ search: asked || undefined })
  const close = () => setOpen({ kind: 'none' })
  const create = (
    <PremiumButton variant="primary" icon={<ListPlus aria-hidden />} onClick={() => setOpen({ kind: 'create' })}>
      {messages.newList}
    </PremiumButton>
  )
  const hasOwn = favorites.data?.some(({ kind }) => kind === 'CUSTOM') ?? true
  return (
    <>
      <PageTitle title={messages.listsTitle} lead={messages.listsDescription} />
      <div className="flex flex-wrap gap-3">
        <SearchField
          label={messages.searchLists}
          value={search}
          className="min-w-48 flex-1"
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        {create}
      </div>
      <Loaded of={favorites} waiting={<ListsSkeleton />} failed={messages.listsFailed}>
        {(lists) => (
          <>
            {lists.length > 0 && (
              <ul aria-label={messages.listsTitle} className="grid gap-3">
                {lists.map((favorite) => (
                  <FavoriteRow key={favorite.id} favorite={favorite} onOpen={setOpen} />
                ))}
              </ul>
            )}
            {asked !== '' && lists.length === 0 && <EmptyState as="h2" title={messages.noFoundLists} />}
            {asked === '' && !hasOwn && <EmptyState as="h2" title={messages.listsEmpty} hint={messages.listsEmptyHint} />}
            {favorites.more && (
              <Button className="justify-self-center" loading={favorites.isReadingMore} onClick={favorites.more}>
                {messages.moreLists}
              </Button>
            )}
          </>
        )}
      </Loaded>
      {open.kind === 'create' && (
        <FavoriteDialog favorite={null} onClose={close} onSaved={({ id }) => void navigate(paths.accountList(id))} />
      )}
      {open.kind === 'edit' && (
        <FavoriteDialog
          favorite={open.favorite}
          onClose={close}
          onSaved={async () => {
            close()
            await readAnew(listFavorites)
          }}
        />
      )}
      {open.kind === 'delete' && <DeleteFavorite favorite={open.favorite} onClose={close} leave={close} />}
    </>
  )
}

const ICONS: Readonly<Record<FavoriteKind, Icon>> = { CUSTOM: Bookmark, HIDDEN: EyeOff, SOLVED: CircleCheck }
const ADDRESSES = { HIDDEN: 'hidden', SOLVED: 'solved' } as const

function FavoriteRow({ favorite, onOpen }: { favorite: Favorite; onOpen: (open: Open) => void }) {
  const { id, kind, name, description, count, shareToken } = favorite
  const Icon = ICONS[kind]
  return (
    <li className="relative flex items-start gap-3 rounded-lg border border-border bg-surface p-4 transition-colors hover:border-border-strong">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-text-muted" />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <h2 className="font-semibold wrap-anywhere">
          <Link to={paths.accountList(kind === 'CUSTOM' ? id : ADDRESSES[kind])} className="after:absolute after:inset-0">
            {withHardSpaces(name)}
          </Link>
        </h2>
        {description !== '' && <p className="line-clamp-2 text-sm wrap-anywhere text-text-muted">{description}</p>}
        <p className="flex flex-wrap items-center gap-2 text-sm text-text-muted">
          {messages.tasks(count)}
          {shareToken !== null && <Badge tone="accent">{messages.shared}</Badge>}
        </p>
      </div>
      {kind === 'CUSTOM' && (
        <div className="relative -m-2">
          <ActionMenu
            label={messages.actionsOn(name)}
            actions={[
              { label: messages.edit, icon: <Pencil aria-hidden />, onSelect: () => onOpen({ kind: 'edit', favorite }) },
              {
                label: messages.delete,
                icon: <Trash2 aria-hidden />,
                tone: 'danger',
                onSelect: () => onOpen({ kind: 'delete', favorite }),
              },
            ]}
          />
        </div>
      )}
    </li>
  )
}

function ListsSkeleton() {
  return (
    <SkeletonGroup className="grid gap-3">
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
    </SkeletonGroup>
  )
}
