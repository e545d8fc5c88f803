import { useRef, useState } from 'react'
import { paths } from '#contract/paths.ts'
import type { StoredFile } from '#contract/file.ts'
import { SignInGuard } from '#web/auth/index.ts'
import { DropZone } from '#web/file/DropZone.tsx'
import { FileList } from '#web/file/FileList.tsx'
import { messages } from '#web/file/messages.ts'
import { SpaceUsed } from '#web/file/SpaceUsed.tsx'
import { UploadList } from '#web/file/UploadRow.tsx'
import { useUploads } from '#web/file/use-uploads.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
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

/** Everything a person has uploaded, and the space it takes. A shell from the server, filled in the browser. */
export default function FilesPage() {
  return <SignInGuard>{() => <Files />}</SignInGuard>
}

function Files() {
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
      <PageHeader title={messages.title} lead={messages.description} />
      <div className="page grid grid-cols-[minmax(0,1fr)] items-start gap-6 py-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 lg:order-2">
          <SpaceUsed version={version} />
          <DropZone assign="PRIVATE" onFiles={add} chooser={chooseFiles} />
          <UploadList uploads={uploads} onDrop={drop} />
        </div>
        <FileList version={version} onShown={setShown} onUpload={() => chooseFiles.current?.()} onChanged={changed} />
      </div>
    </>
  )
}
