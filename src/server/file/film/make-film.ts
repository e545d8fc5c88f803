import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import * as z from 'zod/mini'
import type { FileVariant } from '#server/db/tables/file.ts'
import { MASTER_PLAYLIST } from '#server/file/film/film-address.ts'
import type { FilmTools } from '#server/file/film/film-tools.ts'
import { runTool } from '#server/file/film/run-tool.ts'

/** The result of working on a film, as files of the folder. */
export type MadeFilm = {
  width: number
  height: number
  placeholder: string
  parts: (Pick<FileVariant, 'role' | 'mimetype' | 'sizeBytes'> & { part: string; path: string })[]
}

type Source = { path: string; extension: string; folder: string; signal: AbortSignal }

const PROBE_MS = 60_000
const POSTER_MS = 5 * 60_000
const ENCODE_MS = 12 * 3_600_000
const POSTER_SIDE = 1280
const PLACEHOLDER_SIDE = 16
/** Above it a frame takes more memory than a server has to spare. */
const MAX_PIXELS = 4096 * 2304
/** Formats that every browser plays. */
const PLAYED = { video: 'h264', pixels: 'yuv420p', audio: new Set(['aac', 'mp3']) }
/** Sizes of the stream, the largest first, with the most bits a second of each. */
const STREAMS = [
  { height: 720, bits: '2800k' },
  { height: 360, bits: '800k' },
] as const
const SEGMENT_SECONDS = 4
/** The reader of each extension is named, so that no other is talked into anything; nothing but that file is opened. */
export const READERS: ReadonlyMap<string, string> = new Map(Object.entries({ mp4: 'mov', m4v: 'mov', mkv: 'matroska', avi: 'avi' }))

const probed = z.object({
  streams: z.array(
    z.object({
      codec_type: z.optional(z.string()),
      codec_name: z.optional(z.string()),
      width: z.optional(z.number()),
      height: z.optional(z.number()),
      pix_fmt: z.optional(z.string()),
    }),
  ),
  format: z.object({ duration: z.optional(z.string()) }),
})

/** A poster, HLS in two sizes, and an mp4 where browsers don't play what the film is. Throws for what is no film. */
export async function makeFilm({ ffmpeg, ffprobe }: FilmTools, source: Source): Promise<MadeFilm> {
  const { path, extension, folder, signal } = source
  const input = ['-protocol_whitelist', 'file', '-f', READERS.get(extension) ?? 'mov', '-i', path]
  const run = (args: readonly string[], timeoutMs: number): Promise<string> =>
    runTool(ffmpeg, ['-hide_banner', '-nostdin', '-v', 'error', '-y', ...args], { folder, signal, timeoutMs })

  const entries = ['-show_entries', 'stream=codec_type,codec_name,width,height,pix_fmt:format=duration']
  const told = await runTool(ffprobe, ['-v', 'error', '-print_format', 'json', ...entries, ...input], {
    folder,
    signal,
    timeoutMs: PROBE_MS,
  })
  const { streams, format } = probed.parse(JSON.parse(told))
  const video = streams.find(({ codec_type: type }) => type === 'video')
  const audio = streams.find(({ codec_type: type }) => type === 'audio')
  const pixels = (video?.width ?? 0) * (video?.height ?? 0)
  if (pixels === 0 || pixels > MAX_PIXELS) throw new Error(`No film of ${pixels} pixels is worked on`)

  const middle = Math.min(1, Number(format.duration ?? 0) / 2 || 0)
  await run(['-ss', String(middle), ...input, '-map', '0:v:0', '-frames:v', '1', '-f', 'image2', '-update', '1', 'frame.png'], POSTER_MS)
  // The size is taken from a frame as it is seen: a phone writes its rotation beside the pixels.
  const { width, height } = await sharp(join(folder, 'frame.png')).metadata()
  const frame = sharp(join(folder, 'frame.png')).resize({
    width: POSTER_SIDE,
    height: POSTER_SIDE,
    fit: 'inside',
    withoutEnlargement: true,
  })
  await frame.webp({ quality: 78 }).toFile(join(folder, 'poster.webp'))
  const placeholder = await sharp(join(folder, 'poster.webp'))
    .resize(PLACEHOLDER_SIDE, PLACEHOLDER_SIDE, { fit: 'inside' })
    .webp({ quality: 40 })
    .toBuffer()

  const plays =
    READERS.get(extension) === 'mov' &&
    video?.codec_name === PLAYED.video &&
    video.pix_fmt === PLAYED.pixels &&
    (audio === undefined || PLAYED.audio.has(audio.codec_name ?? ''))
  if (!plays) await run(mp4Arguments(input), ENCODE_MS)
  const sizes = STREAMS.filter((stream, index) => stream.height <= height || index === STREAMS.length - 1)
  await run(hlsArguments(input, sizes, audio !== undefined), ENCODE_MS)

  const part = async (role: FileVariant['role'], name: string, mimetype: string): Promise<MadeFilm['parts'][number]> => {
    const partPath = join(folder, name)
    return { role, part: name, path: partPath, mimetype, sizeBytes: (await stat(partPath)).size }
  }
  // Whatever the encoder makes of names, only its own parts are named in a playlist.
  const playlists = [MASTER_PLAYLIST, ...sizes.map((_, index) => `v${index}.m3u8`)]
  for (const name of playlists) await assertOwnParts(join(folder, name))
  return {
    width,
    height,
    placeholder: `data:image/webp;base64,${placeholder.toString('base64')}`,
    parts: [
      await part('poster', 'poster.webp', 'image/webp'),
      ...(plays ? [] : [await part('video', 'web.mp4', 'video/mp4')]),
      ...(await Promise.all(playlists.map((name) => part('hls', name, 'application/vnd.apple.mpegurl')))),
      ...(await Promise.all(sizes.map((_, index) => part('hls', `v${index}.mp4`, 'video/mp4')))),
    ],
  }
}

const H264 = ['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', '-crf', '23']
const AAC = ['-c:a', 'aac', '-b:a', '128k', '-ac', '2']

function mp4Arguments(input: readonly string[]): string[] {
  const size = 'scale=w=min(1920\\,iw):h=min(1080\\,ih):force_original_aspect_ratio=decrease:force_divisible_by=2'
  const maps = ['-map', '0:v:0', '-map', '0:a:0?', '-vf', size]
  return [...input, ...maps, ...H264, ...AAC, '-map_metadata', '-1', '-movflags', '+faststart', '-f', 'mp4', 'web.mp4']
}

/** One file of bytes and one playlist for each size; segments are stretches of that file. */
function hlsArguments(input: readonly string[], sizes: readonly (typeof STREAMS)[number][], hasAudio: boolean): string[] {
  const maps = sizes.flatMap(() => ['-map', '0:v:0', ...(hasAudio ? ['-map', '0:a:0'] : [])])
  const scales = sizes.flatMap(({ height, bits }, index) => [
    ...[`-filter:v:${index}`, `scale=-2:min(${height}\\,floor(ih/2)*2)`],
    ...[`-maxrate:v:${index}`, bits, `-bufsize:v:${index}`, bits],
  ])
  const streams = sizes.map((_, index) => `v:${index}${hasAudio ? `,a:${index}` : ''}`).join(' ')
  return [
    ...[...input, ...maps, ...scales, ...H264, ...AAC, '-map_metadata', '-1'],
    ...['-force_key_frames', `expr:gte(t,n_forced*${SEGMENT_SECONDS})`],
    ...['-f', 'hls', '-hls_time', String(SEGMENT_SECONDS), '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'],
    ...['-hls_flags', 'single_file+independent_segments', '-master_pl_name', MASTER_PLAYLIST],
    ...['-var_stream_map', streams, '-hls_segment_filename', 'v%v.mp4', 'v%v.m3u8'],
  ]
}

async function assertOwnParts(path: string): Promise<void> {
  const text = await readFile(path, 'utf8')
  const named = [...text.matchAll(/URI="([^"]*)"/g), ...text.matchAll(/^([^#\s].*)$/gm)].map(([, name = '']) => name)
  if (named.length === 0 || !named.every((name) => /^v\d\.(m3u8|mp4)$/.test(name))) throw new Error('A playlist names what was not made')
}
