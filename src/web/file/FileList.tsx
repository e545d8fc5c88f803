import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { FILE_MEDIA, FILE_SORTS, type FileSort, type listFiles, type StoredFile } from '#contract/file/file.ts'
import type { Output } from '#contract/http/endpoint.ts'
import { deleteFile, downloadFile } from '#web/file/api.ts'
import { type FileFilters, writeFilters } from '#web/file/file-filters.ts'
import { FileDetails } from '#web/file/FileDetails.tsx'
import { FilePreview } from '#web/file/FilePreview.tsx'
import { FileRow } from '#web/file/FileRow.tsx'
import { messages } from '#web/file/messages.ts'
import { readFilesAnew } from '#web/file/read-files-anew.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import type { ServerState } from '#web/lib/server-state/use-server.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { ResultList } from '#web/ui/list/ResultList.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { SegmentedControl } from '#web/ui/form/SegmentedControl.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/list/Skeleton.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

const MEDIA_LABELS = { all: messages.mediaAll, image: messages.mediaImage, video: messages.mediaVideo, document: messages.mediaDocument }
const SORT_LABELS: Record<FileSort, string> = {
  'createdAt:DESC': messages.sortNewest,
  'createdAt:ASC': messages.sortOldest,
  'size:DESC': messages.sortLargest,
  'name:ASC': messages.sortName,
}

type Props = {
  filters: FileFilters
  files: ServerState<Output<typeof listFiles>>
  /** Called when 'Prześlij' is chosen at some file. */
  onUpload: () => void
}

/** The person's own files, narrowed by what the address says. */
export function FileList({ filters, files, onUpload }: Props) {
  const [, setParams] = useSearchParams()
  const [isRemoving, setRemoving] = useState<StoredFile | null>(null)
  const [previewed, setPreviewed] = useState<StoredFile | null>(null)
  const [detailed, setDetailed] = useState<StoredFile | null>(null)
  const { search, media, sort, page } = filters
  const isNarrowed = search !== '' || media !== undefined

  const show = (changes: Partial<FileFilters>) => setParams(writeFilters({ ...filters, page: 1, ...changes }), { preventScrollReset: true })

  async function remove(file: StoredFile) {
    await deleteFile(file.id)
    showToast({ title: messages.removed, variant: 'success' })
    setRemoving(null)
    if (detailed?.id === file.id) setDetailed(null)
    // The last file of a page leads to the page before.
    if (files.data?.results.length === 1 && page > 1) show({ page: page - 1 })
    await readFilesAnew()
  }

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
        className="max-sm:[&_.segment]:basis-2/5"
      />
      <Loaded of={files} waiting={<FileSkeletons />} failed={messages.listFailed}>
        {({ results, ...found }) => (
          <ResultList
            {...found}
            href={(next, pageSize) => `?${writeFilters({ ...filters, page: next, pageSize })}`}
            emptyTitle={isNarrowed ? undefined : messages.empty}
            hint={isNarrowed ? undefined : messages.emptyHint}
            action={isNarrowed && <Button onClick={() => show({ search: '', media: undefined })}>{messages.showAll}</Button>}
          >
            <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-border">
              {results.map((file) => (
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
          </ResultList>
        )}
      </Loaded>
      {previewed && <FilePreview key={previewed.id} file={previewed} onClose={() => setPreviewed(null)} />}
      {detailed && <FileDetails key={detailed.id} file={detailed} onClose={() => setDetailed(null)} />}
      {isRemoving && (
        <ConfirmDialog
          title={messages.removeTitle}
          lead={messages.removeText(isRemoving.originalname)}
          action={messages.remove}
          onClose={() => setRemoving(null)}
          onConfirm={() => remove(isRemoving)}
        />
      )}
    </Card>
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
