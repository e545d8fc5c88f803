/** Made by scripts/reader-files.ts. */
declare module 'virtual:reader-folder' {
  /** Address of the folder with the files of the reader, which never change under it. */
  export const readerFolder: string
  /** The files in it, with their sizes before any compression. */
  export const readerFiles: readonly { name: string; bytes: number }[]
}
