import type { FileKind, Role } from '#contract/enums.ts'
import { FILE_SIZES, GB } from '#contract/file/file-size.ts'

/** Rules of uploads: which formats serve which purpose, by whom and how large (docs/product/file.md, 1). Limits hold to the byte. */

export const IMAGE_EXTENSIONS = ['png', 'jpg', 'jpeg', 'gif'] as const
export const VIDEO_EXTENSIONS = ['mp4', 'm4v', 'mkv', 'avi'] as const
/** Recordings of a voice: of Safari, of Chrome and of Firefox. */
export const AUDIO_EXTENSIONS = ['m4a', 'weba', 'ogg'] as const
const DOCUMENT_EXTENSIONS = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'odt', 'ods', 'odp', 'txt', 'zip'] as const
const ATTACHMENT_EXTENSIONS = [...IMAGE_EXTENSIONS, ...DOCUMENT_EXTENSIONS] as const
const ANY_EXTENSION = [...ATTACHMENT_EXTENSIONS, ...VIDEO_EXTENSIONS] as const
const OWN_EXTENSIONS = [...ANY_EXTENSION, ...AUDIO_EXTENSIONS] as const

/** Every extension that some kind of upload takes. */
export type FileExtension = (typeof OWN_EXTENSIONS)[number]

/** Formats that a browser can show (docs/product/file.md); avi and mkv only where a server can turn them into mp4 (docs/product/file.md, 3). */
export const PREVIEWABLE_EXTENSIONS: readonly string[] = [...IMAGE_EXTENSIONS, ...VIDEO_EXTENSIONS]
export const CONVERTED_EXTENSIONS: readonly string[] = ['mkv', 'avi']

const [AVATAR, ATTACHMENT, VIDEO, LONG_VIDEO, TEACHERS_SPACE] = FILE_SIZES

type Rule = {
  extensions: readonly FileExtension[]
  maxBytes: number
  /** The limit of videos, where the kind takes videos beside other files. */
  maxVideoBytes?: number
  roles: readonly Role[]
}

const everyone = ['USER', 'TEACHER', 'ADMIN'] as const
const authors = ['TEACHER', 'ADMIN'] as const
const attachment = { extensions: ATTACHMENT_EXTENSIONS, maxBytes: ATTACHMENT }

export const FILE_RULES: Record<FileKind, Rule> = {
  AVATAR: { extensions: IMAGE_EXTENSIONS, maxBytes: AVATAR, roles: everyone },
  /** A teacher's introduction is such a video. */
  TEACHER_ATTACHMENT: { extensions: ANY_EXTENSION, maxBytes: ATTACHMENT, maxVideoBytes: VIDEO, roles: authors },
  HOMEWORK_SOLUTION_IMAGE: { extensions: IMAGE_EXTENSIONS, maxBytes: ATTACHMENT, roles: authors },
  HOMEWORK_SOLUTION_VIDEO: { extensions: VIDEO_EXTENSIONS, maxBytes: VIDEO, roles: authors },
  COURSE_VIDEO: { extensions: VIDEO_EXTENSIONS, maxBytes: LONG_VIDEO, roles: authors },
  COURSE_ATTACHMENT: { ...attachment, roles: authors },
  LECTURE_ATTACHMENT: { ...attachment, roles: everyone },
  LECTURE_RECORDING: { extensions: VIDEO_EXTENSIONS, maxBytes: LONG_VIDEO, roles: authors },
  BOOK: { ...attachment, roles: ['ADMIN'] },
  SUPPORT_ATTACHMENT: { ...attachment, roles: everyone },
  NOTES_ATTACHMENT: { ...attachment, roles: everyone },
  NOTES_FILE: { ...attachment, roles: everyone },
  PRIVATE: { extensions: OWN_EXTENSIONS, maxBytes: ATTACHMENT, maxVideoBytes: VIDEO, roles: everyone },
}

const isVideoExtension = (extension: string): boolean => (VIDEO_EXTENSIONS as readonly string[]).includes(extension)

/** The largest file of this extension that the kind takes. */
export function maxBytesOf(kind: FileKind, extension: string): number {
  const { maxBytes, maxVideoBytes } = FILE_RULES[kind]
  return maxVideoBytes !== undefined && isVideoExtension(extension) ? maxVideoBytes : maxBytes
}

/** Space of all files of a person together: 50 GB of a teacher, 1 GB of everybody else (docs/product/file.md, 1). */
export function spaceOf(role: Role): number {
  return role === 'TEACHER' ? TEACHERS_SPACE : GB
}

/** Lower case, without the dot; empty for a name without one. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : ''
}

/** The way people meet a file: as an image, a video, a recording or something to download. */
export function mediaOf(extension: string): 'image' | 'video' | 'audio' | 'document' {
  if ((IMAGE_EXTENSIONS as readonly string[]).includes(extension)) return 'image'
  if ((AUDIO_EXTENSIONS as readonly string[]).includes(extension)) return 'audio'
  return isVideoExtension(extension) ? 'video' : 'document'
}
