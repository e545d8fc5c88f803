import { type FilmTools, findFilmTools } from '#server/file/film/film-tools.ts'
import { type VideoLibrary, videoLibrary } from '#server/file/film/video-library.ts'
import { type FileLinks, fileLinks } from '#server/file/shown/file-link.ts'
import { onceForPlatform } from '#server/platform/feature.ts'
import type { FetchPublic } from '#server/platform/outgoing/index.ts'
import type { Storage } from '#server/platform/storage/index.ts'

export type FileServices = {
  storage: Storage
  links: FileLinks
  /** Folder for bytes on their way into storage. */
  uploadsDir: string
  fetchPublic: FetchPublic
  /** The programs and the library that films are worked on with; null where there is none. */
  films: { tools: FilmTools | null; library: VideoLibrary | null }
}

/** Services with which features store files and link to them. */
export const fileServices = onceForPlatform(
  async ({ settings, keyOf, origin, storage, uploadsDir, fetchPublic }): Promise<FileServices> => {
    const films = {
      tools: await findFilmTools(settings.FFMPEG_PATH),
      library: settings.VIDEO_LIBRARY_URL === null ? null : videoLibrary(settings.VIDEO_LIBRARY_URL),
    }
    const links = fileLinks(keyOf('file link'), {
      ownHost: () => new URL(origin()).host,
      films: {
        isMaking: films.tools !== null || films.library !== null,
        embedUrl: films.library?.embedUrl ?? null,
        streamHosts: settings.STREAM_HOSTS,
      },
    })
    return { storage, links, uploadsDir, fetchPublic, films }
  },
)
