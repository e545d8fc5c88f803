import { type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { FILE_MEDIA, FILE_SORTS, type FileMedia, type FileSort, type StoredFile } from '#contract/file.ts'
import { deleteFile, downloadFile, listFiles } from '#web/file/api.ts'
import { FileDetails } from '#web/file/FileDetails.tsx'
import { FilePreview } from '#web/file/FilePreview.tsx'
import { FileRow } from '#web/file/FileRow.tsx'
import { messages } from '#web/file/messages.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { showToast } from '#web/ui/toast-store.ts'

type Found = Awaited<ReturnType<typeof listFiles>>
type Filters = { search: string; media: FileMedia | undefined; sort: FileSort; page: number }

const MEDIA_LABELS = { all: messages.mediaAll, image: messages.mediaImage, video: messages.mediaVideo, document: messages.mediaDocument }
const SORT_LABELS: Record<FileSort, string> = {
  'createdAt:DESC': messages.sortNewest,
  'createdAt:ASC': messages.sortOldest,
  'size:DESC': messages.sortLargest,
  'name:ASC': messages.sortName,
}

type Props = {
  /** Raised by what changes the files elsewhere on the page. */
  version: number
  onShown: (files: readonly StoredFile[]) => void
  /** 'Prześlij' was chosen at some file. */
  onUpload: () => void
  onChanged: () => void
}

/** The own files, narrowed by what the address says. */
export function FileList({ version, onShown, onUpload, onChanged }: Props) {
  const [params, setParams] = useSearchParams()
  const filters = readFilters(params)
  /** Undefined while loading, null when that failed. */
  const [found, setFound] = useState<Found | null>()
  const [reads, setReads] = useState(0)
  const [isRemoving, setRemoving] = useState<StoredFile | null>(null)
  const [previewed, setPreviewed] = useState<StoredFile | null>(null)
  const [detailed, setDetailed] = useState<StoredFile | null>(null)
  const { search, media, sort, page } = filters

  useEffect(() => {
    let isLeft = false
    const read = async (): Promise<void> => {
      const reply = await listFiles({ search: search || undefined, media, sort, page }).catch(() => null)
      if (isLeft) return
      setFound(reply)
      onShown(reply?.results ?? [])
    }
    void read()
    return () => {
      isLeft = true
    }
  }, [search, media, sort, page, version, reads, onShown])

  const show = (changes: Partial<Filters>) => setParams(writeFilters({ ...filters, page: 1, ...changes }), { preventScrollReset: true })

  return (
    <Card as="section" aria-label={messages.list} className="grid grid-cols-[minmax(0,1fr)] gap-4 self-start">
      <form
        role="search"
        className="flex flex-wrap items-center gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          const text = new FormData(event.currentTarget).get('search')
          show({ search: typeof text === 'string' ? text.trim() : '' })
        }}
      >
        <SearchField key={search} label={messages.search} defaultValue={search} maxLength={100} className="min-w-56 flex-1" />
        <Select
          label={messages.sort}
          hideLabel
          value={sort}
          onChange={(event) => show({ sort: FILE_SORTS.find((known) => known === event.currentTarget.value) ?? 'createdAt:DESC' })}
          options={FILE_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }))}
        />
      </form>
      <SegmentedControl
        label={messages.media}
        value={media ?? 'all'}
        onChange={(value) => show({ media: value === 'all' ? undefined : value })}
        options={(['all', ...FILE_MEDIA] as const).map((value) => ({ value, label: MEDIA_LABELS[value] }))}
        className="max-sm:[&_.segment]:px-1 max-sm:[&_.segment]:text-sm"
      />
      {found === undefined ? (
        <FileSkeletons />
      ) : found === null ? (
        <EmptyState title={messages.listFailed} action={<Button onClick={() => setReads(reads + 1)}>{messages.tryAgain}</Button>} />
      ) : found.results.length === 0 ? (
        <NoFiles isNarrowed={search !== '' || media !== undefined} onShowAll={() => show({ search: '', media: undefined })} />
      ) : (
        <>
          <h2 className="font-semibold" aria-live="polite">
            {messages.results(found.total)}
          </h2>
          <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-border">
            {found.results.map((file) => (
              <FileRow
                key={file.id}
                file={file}
                onUpload={onUpload}
                onDownload={() => void downloadFile(file.id)}
                onPreview={() => setPreviewed(file)}
                onDetails={() => setDetailed(file)}
                onRemove={() => setRemoving(file)}
              />
            ))}
          </ul>
          <Pagination page={found.page} pageCount={found.pageCount} href={(next) => `?${writeFilters({ ...filters, page: next })}`} />
        </>
      )}
      {previewed && <FilePreview key={previewed.id} file={previewed} onClose={() => setPreviewed(null)} />}
      {detailed && <FileDetails key={detailed.id} file={detailed} onClose={() => setDetailed(null)} />}
      {isRemoving && (
        <RemoveDialog
          file={isRemoving}
          onClose={() => setRemoving(null)}
          onRemoved={() => {
            setRemoving(null)
            if (detailed?.id === isRemoving.id) setDetailed(null)
            // The last of a page leads to the one before.
            if (found?.results.length === 1 && page > 1) show({ page: page - 1 })
            onChanged()
          }}
        />
      )}
    </Card>
  )
}

function NoFiles({ isNarrowed, onShowAll }: { isNarrowed: boolean; onShowAll: () => void }): ReactNode {
  return isNarrowed ? (
    <EmptyState title={messages.noMatches} action={<Button onClick={onShowAll}>{messages.showAll}</Button>} />
  ) : (
    <EmptyState title={messages.empty} hint={messages.emptyHint} />
  )
}

function FileSkeletons() {
  return (
    <SkeletonGroup className="grid gap-4">
      {[1, 2, 3].map((number) => (
        <div key={number} className="flex items-center gap-3">
          <Skeleton className="size-12" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-4 w-1/3" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  )
}

function RemoveDialog({ file, onClose, onRemoved }: { file: StoredFile; onClose: () => void; onRemoved: () => void }) {
  const [isBusy, setBusy] = useState(false)

  async function remove() {
    setBusy(true)
    try {
      await deleteFile(file.id)
      showToast({ title: messages.removed, variant: 'success' })
      onRemoved()
    } catch {
      setBusy(false) // the toast of the failed call has said why
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={messages.removeTitle}
      footer={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button variant="danger" loading={isBusy} onClick={remove}>
            {messages.remove}
          </Button>
        </>
      }
    >
      <p className="break-words">{messages.removeText(file.originalname)}</p>
    </Dialog>
  )
}

function readFilters(params: URLSearchParams): Filters {
  const page = params.get('page') ?? ''
  return {
    search: (params.get('search') ?? '').slice(0, 100),
    media: FILE_MEDIA.find((media) => media === params.get('media')),
    sort: FILE_SORTS.find((sort) => sort === params.get('sort')) ?? 'createdAt:DESC',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

/** What isn't a default stands in the address. */
function writeFilters({ search, media, sort, page }: Filters): string {
  const params = new URLSearchParams()
  if (search) params.set('search', search)
  if (media) params.set('media', media)
  if (sort !== 'createdAt:DESC') params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  return params.toString()
}
