import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The facts that the stand-in tells of every film; `isBroken` makes it refuse all work. */
type Told = { codec?: string; width?: number; height?: number; isBroken?: boolean; takesMs?: number }

/**
 * Programs that take the place of ffmpeg and ffprobe where they aren't installed: they understand the command lines that
 * `make-film.ts` writes, refuse others, and write the same files. What is "encoded" is the film itself: if its mp4 is
 * fragmented, as browsers record, the stream they write plays. Returns the path for FFMPEG_PATH.
 */
export function aStandInFfmpeg({ codec = 'h264', width = 1280, height = 720, isBroken = false, takesMs = 0 }: Told = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'wizards-ffmpeg-'))
  const streams = [{ codec_type: 'video', codec_name: codec, width, height, pix_fmt: 'yuv420p' }]
  const write = (name: string, lines: string[]): void => {
    writeFileSync(
      join(folder, name),
      [`#!${process.execPath}`, "const fs = require('node:fs')", 'const args = process.argv.slice(2)', ...lines].join('\n'),
    )
    chmodSync(join(folder, name), 0o755)
  }
  const refuse = 'const refuse = (why) => { console.error(why); process.exit(1) }'
  const safe =
    "if (args[0] === '-version') { console.log('stand-in'); process.exit() }\nif (args[args.indexOf('-protocol_whitelist') + 1] !== 'file' || !/^(mov|matroska|avi)$/.test(args[args.indexOf('-f') + 1])) refuse('unsafe input')"
  write('ffprobe', [refuse, safe, `console.log(${JSON.stringify(JSON.stringify({ streams, format: { duration: '2.0' } }))})`])
  write('ffmpeg', [
    refuse,
    safe,
    `if (${isBroken}) refuse('Invalid data found when processing input')`,
    "const film = fs.readFileSync(args[args.indexOf('-i') + 1])",
    'const output = args.at(-1)',
    `const frame = Buffer.from(${JSON.stringify(FRAME)}, 'base64')`,
    'function playlist(name) {',
    '  let at = 0',
    "  for (; at + 8 < film.length && film.toString('latin1', at + 4, at + 8) !== 'moof'; ) at += film.readUInt32BE(at) || film.length",
    '  at = Math.min(at, film.length - 1)',
    "  return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-TARGETDURATION:2', '#EXT-X-MEDIA-SEQUENCE:0', '#EXT-X-PLAYLIST-TYPE:VOD', `#EXT-X-MAP:URI=\"${name}\",BYTERANGE=\"${at}@0\"`, '#EXTINF:2.000000,', `#EXT-X-BYTERANGE:${film.length - at}@${at}`, name, '#EXT-X-ENDLIST', ''].join('\\n')",
    '}',
    'setTimeout(() => {',
    "  if (output === 'frame.png') fs.writeFileSync(output, frame)",
    "  else if (output === 'web.mp4') fs.writeFileSync(output, film)",
    "  else if (/^repaired\\.(mp4|mkv)$/.test(output) && args[args.indexOf('-c') + 1] === 'copy') fs.writeFileSync(output, film)",
    "  else if (output === 'v%v.m3u8') {",
    "    const streams = args[args.indexOf('-var_stream_map') + 1].split(' ')",
    "    const name = args[args.indexOf('-master_pl_name') + 1]",
    '    streams.forEach((_, index) => {',
    '      fs.writeFileSync(`v${index}.mp4`, film)',
    '      fs.writeFileSync(`v${index}.m3u8`, playlist(`v${index}.mp4`))',
    '    })',
    "    fs.writeFileSync(name, ['#EXTM3U', '#EXT-X-VERSION:7', ...streams.map((_, index) => `#EXT-X-STREAM-INF:BANDWIDTH=${index ? 900000 : 3000000},RESOLUTION=1280x720\\nv${index}.m3u8\\n`)].join('\\n'))",
    '  } else refuse(`unknown output ${output}`)',
    `}, ${takesMs})`,
  ])
  return join(folder, 'ffmpeg')
}

/** 1280 × 720 pixels of one colour. */
const FRAME =
  'iVBORw0KGgoAAAANSUhEUgAABQAAAALQAQMAAAD1s08VAAAAA1BMVEUnQGuwYZpqAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAh0lEQVR42u3BMQEAAADCoPVPbQlPoAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAB4GsTfAAGc95RKAAAAAElFTkSuQmCC'
