/** What other features may use of files. */
export { deleteFile } from '#web/file/api.ts'
export { chosenFile } from '#web/file/chosen-file.ts'
export { DropZone } from '#web/file/DropZone.tsx'
export { LazyImageViewer } from '#web/file/LazyImageViewer.tsx'
export { LazyVideo } from '#web/file/LazyVideo.tsx'
export { uploadFile } from '#web/file/upload-file.ts'
export { UploadList } from '#web/file/UploadRow.tsx'
export { showUploadFailure, useUploads } from '#web/file/use-uploads.ts'
