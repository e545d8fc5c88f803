import { useRef, useState } from 'react'
import { paths } from '#contract/paths.ts'
import type { StoredFile } from '#contract/file.ts'
import { DropZone } from '#web/file/DropZone.tsx'
import { FileList } from '#web/file/FileList.tsx'
import { messages } from '#web/file/messages.ts'
import { SpaceUsed } from '#web/file/SpaceUsed.tsx'
import { UploadList } from '#web/file/UploadRow.tsx'
import { useUploads } from '#web/file/use-uploads.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { PageTitle } from '#web/ui/PageTitle.tsx'
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
  /** Raised by every change, which makes the list and the space be read again. */
  const [version, setVersion] = useState(0)
  const [shown, setShown] = useState<readonly StoredFile[]>([])
  const chooseFiles = useRef<() => void>(null)
  const changed = () => setVersion((before) => before + 1)
  const { uploads, add, drop } = useUploads({
    assign: 'PRIVATE',
    existingNames: shown.map(({ originalname }) => originalname),
    onUploaded: changed,
  })
  return (
    <>
      <PageTitle title={messages.title} lead={messages.description} />
      <SpaceUsed version={version} />
      <DropZone assign="PRIVATE" onFiles={add} chooser={chooseFiles} />
      <UploadList uploads={uploads} onDrop={drop} />
      <FileList version={version} onShown={setShown} onUpload={() => chooseFiles.current?.()} onChanged={changed} />
    </>
  )
}
