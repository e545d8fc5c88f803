import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { runTool } from '#server/file/film/run-tool.ts'

/** Programs that work on films. */
export type FilmTools = { ffmpeg: string; ffprobe: string }

const ANSWERS_WITHIN_MS = 10_000

/** ffmpeg and ffprobe as FFMPEG_PATH says; null where they aren't there, or aren't wanted. */
export async function findFilmTools(setting: string): Promise<FilmTools | null> {
  if (setting === 'off') return null
  const ffmpeg = setting === '' ? 'ffmpeg' : setting
  // Beside each other, as they are installed.
  const name = basename(ffmpeg).replace('ffmpeg', 'ffprobe')
  const ffprobe = ffmpeg.includes('/') ? join(dirname(ffmpeg), name) : name
  const options = { folder: tmpdir(), signal: new AbortController().signal, timeoutMs: ANSWERS_WITHIN_MS }
  try {
    await Promise.all([ffmpeg, ffprobe].map((path) => runTool(path, ['-version'], options)))
    return { ffmpeg, ffprobe }
  } catch {
    return null
  }
}
