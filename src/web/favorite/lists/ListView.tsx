import ArrowUpDown from 'virtual:icons/arrow-up-down'
import FileDown from 'virtual:icons/file-down'
import Pencil from 'virtual:icons/pencil'
import Share2 from 'virtual:icons/share-2'
import Trash2 from 'virtual:icons/trash'
import X from 'virtual:icons/x'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { withHardSpaces } from '#contract/text/hard-spaces.ts'
import { type FavoriteWithHomeworks, getFavorite, getFavoritePdf } from '#contract/favorite.ts'
import type { HomeworkCard as Homework } from '#contract/homework/homework.ts'
import { paths } from '#contract/paths.ts'
import { keepHidden, keepOnList, keepSolved } from '#web/favorite/keeping/keep-task.ts'
import { DeleteFavorite } from '#web/favorite/lists/DeleteFavorite.tsx'
import { FavoriteDialog } from '#web/favorite/lists/FavoriteDialog.tsx'
import { ShareDialog } from '#web/favorite/lists/ShareDialog.tsx'
import { useOrder } from '#web/favorite/lists/use-order.ts'
import { messages } from '#web/favorite/messages.ts'
import { ListPdf } from '#web/favorite/pdf/ListPdf.tsx'
import { messages as pdfMessages } from '#web/favorite/pdf/messages.ts'
import { HomeworkCard, useKeptList } from '#web/homework/index.ts'
import { readAnew, useServer } from '#web/lib/server-state/use-server.ts'
import { ExportButton } from '#web/task-export/index.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Breadcrumbs } from '#web/ui/layout/Breadcrumbs.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { Pagination } from '#web/ui/list/Pagination.tsx'
import { PastEnd } from '#web/ui/list/PastEnd.tsx'
import { SortableList } from '#web/ui/list/SortableList.tsx'

type Props = { list: FavoriteWithHomeworks; onChange: () => Promise<void> }
type Open = 'edit' | 'delete' | 'share' | null

/** A list with what its owner does to it: tasks are taken off, put in order, shown to others. */
export function ListView({ list, onChange }: Props) {
  const { id, kind, name, description, count, homeworks } = list
  const navigate = useNavigate()
  const [open, setOpen] = useState<Open>(null)
  const [isOrdering, setOrdering] = useState(false)
  const documents = useServer(getFavoritePdf, { params: { id } })
  const [isPdfChosen, setPdfChosen] = useState<boolean | null>(null)
  // A document that was ordered before is there without a click.
  const isPdfOpen = isPdfChosen ?? (documents.data?.documents.length ?? 0) > 0
  const { shown, reorder } = useOrder(id, list.order)
  const close = () => setOpen(null)
  const address = paths.accountList(kind === 'CUSTOM' ? id : kind === 'HIDDEN' ? 'hidden' : 'solved')
  const addressOf = (page: number): string => (page > 1 ? `${address}?page=${page}` : address)
  useKeptList(addressOf(list.page), homeworks)
  const lead = kind === 'CUSTOM' ? description : messages.lead[kind]

  async function remove(task: Homework) {
    // A failure has told of itself.
    await (
      kind === 'HIDDEN' ? keepHidden(task, false) : kind === 'SOLVED' ? keepSolved(task, false) : keepOnList(task, { id, name }, false)
    )
      .then(onChange)
      .catch(() => undefined)
  }

  return (
    <>
      <header className="grid gap-2">
        <Breadcrumbs crumbs={[{ label: messages.listsTitle, to: paths.accountLists() }]} />
        <h1 className="heading text-2xl text-balance wrap-anywhere lg:text-3xl">{withHardSpaces(name)}</h1>
        {lead !== '' && <p className="max-w-2xl wrap-anywhere whitespace-pre-line text-text-muted">{lead}</p>}
        <p className="text-sm text-text-muted" role="status">
          {messages.tasks(count)}
        </p>
      </header>
      {(kind === 'CUSTOM' || count > 0) && (
        <div className="flex flex-wrap gap-2">
          {kind === 'CUSTOM' && (
            <Button size="sm" icon={<Share2 aria-hidden />} onClick={() => setOpen('share')}>
              {messages.share}
            </Button>
          )}
          {count > 0 && (
            <Button size="sm" icon={<FileDown aria-hidden />} aria-expanded={isPdfOpen} onClick={() => setPdfChosen(!isPdfOpen)}>
              {pdfMessages.open}
            </Button>
          )}
          {count > 0 && <ExportButton subject="favorite" id={id} />}
          {kind === 'CUSTOM' && (
            <>
              {list.order.length > 1 && (
                <Button size="sm" icon={<ArrowUpDown aria-hidden />} onClick={() => setOrdering(!isOrdering)}>
                  {isOrdering ? messages.reorderDone : messages.reorder}
                </Button>
              )}
              <Button size="sm" icon={<Pencil aria-hidden />} onClick={() => setOpen('edit')}>
                {messages.edit}
              </Button>
              <Button size="sm" variant="danger" icon={<Trash2 aria-hidden />} onClick={() => setOpen('delete')}>
                {messages.delete}
              </Button>
            </>
          )}
        </div>
      )}
      {count > 0 && isPdfOpen && <ListPdf id={id} count={count} />}
      {homeworks.length === 0 && count === 0 ? (
        <EmptyState
          as="h2"
          title={messages.empty[kind]}
          hint={messages.emptyHint[kind]}
          action={<LinkButton to={paths.homeworks()}>{messages.toTasks}</LinkButton>}
        />
      ) : homeworks.length === 0 ? (
        // The last task of the last page was taken off.
        <PastEnd as="h2" page={list.page} pageCount={list.pageCount} href={addressOf} />
      ) : isOrdering ? (
        <>
          <p className="text-sm text-text-muted">{messages.orderLead}</p>
          <SortableList
            label={name}
            items={shown.map(({ id: taskId, title, language }) => ({
              id: taskId,
              name: title,
              content: <span lang={language === 'pl' ? undefined : language}>{withHardSpaces(title)}</span>,
            }))}
            onReorder={reorder}
          />
        </>
      ) : (
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {homeworks.map((homework) => (
            <li key={homework.id} className="min-w-0">
              <HomeworkCard
                homework={homework}
                headingLevel={2}
                end={
                  <IconButton
                    label={messages.removeTask(homework.title)}
                    tooltip={false}
                    icon={<X aria-hidden />}
                    className="-my-2 -mr-2"
                    onClick={() => void remove(homework)}
                  />
                }
              />
            </li>
          ))}
        </ol>
      )}
      {!isOrdering && <Pagination page={list.page} pageCount={list.pageCount} href={addressOf} />}
      {open === 'share' && <ShareDialog favorite={list} onClose={close} />}
      {open === 'edit' && (
        <FavoriteDialog
          favorite={list}
          onClose={close}
          onSaved={async () => {
            close()
            await readAnew(getFavorite)
          }}
        />
      )}
      {open === 'delete' && (
        <DeleteFavorite favorite={list} onClose={close} leave={() => navigate(paths.accountLists(), { flushSync: true })} />
      )}
    </>
  )
}
