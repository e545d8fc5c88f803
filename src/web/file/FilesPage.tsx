import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '#contract/paths.ts'
import { listFiles } from '#contract/file/file.ts'
import { useKnownViewer } from '#web/auth/index.ts'
import { LeftRecordings } from '#web/file/recording/LeftRecordings.tsx'
import { DropZone } from '#web/file/upload/DropZone.tsx'
import { readFilters } from '#web/file/file-filters.ts'
import { FileList } from '#web/file/FileList.tsx'
import { messages } from '#web/file/messages.ts'
import { readFilesAnew } from '#web/file/read-files-anew.ts'
import { SpaceUsed } from '#web/file/SpaceUsed.tsx'
import { UploadList } from '#web/file/upload/UploadRow.tsx'
import { useUploads } from '#web/file/upload/use-uploads.ts'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import type { Route } from './+types/FilesPage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { title, description } = messages
  return pageMeta({ title, description, path: paths.accountFiles(), origin: loaderData?.origin ?? '', isIndexed: false })
}

/** Everything a person has uploaded, and the space it takes. */
export default function FilesPage() {
  const viewer = useKnownViewer()
  const [params] = useSearchParams()
  const filters = readFilters(params)
  const files = useServer(listFiles, { query: { ...filters, search: filters.search || undefined } })
  const chooseFiles = useRef<() => void>(null)
  const { uploads, add, drop } = useUploads({
    assign: 'PRIVATE',
    existingNames: files.data?.results.map(({ originalname }) => originalname) ?? [],
    onUploaded: () => void readFilesAnew(),
  })
  return (
    <>
      <PageTitle title={messages.title} lead={messages.description} />
      {viewer && <LeftRecordings key={viewer.id} userId={viewer.id} />}
      <SpaceUsed />
      <DropZone assign="PRIVATE" onFiles={add} chooser={chooseFiles} />
      <UploadList uploads={uploads} onDrop={drop} />
      <FileList filters={filters} files={files} onUpload={() => chooseFiles.current?.()} />
    </>
  )
}
