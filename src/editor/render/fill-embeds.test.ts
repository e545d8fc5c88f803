import { describe, expect, it } from 'vitest'
import { doc, node } from '#editor/testing/document-builders.ts'
import { type EmbedContents, fillEmbeds, type FilmWays, namedInHtml } from './fill-embeds.ts'
import { renderDocument } from './render-document.ts'

const render = (src: string): string => renderDocument(doc(node('video', { src, title: 'Lekcja', fileId: '7' })))

function contents(films: ReadonlyMap<number, (src: string) => FilmWays>): EmbedContents {
  return { homework: new Map(), mathConcepts: new Map(), people: new Map(), files: new Map(), films }
}

describe('films of documents', () => {
  it('of our own get their poster, their stream and the player of a hosted library', () => {
    const html = render('/files/7.mp4')
    expect(namedInHtml([html])?.films).toEqual([{ id: 7, src: '/files/7.mp4' }])
    const ways = (src: string): FilmWays => ({
      posterUrl: `${src}/poster.webp`,
      hlsUrl: `${src}/hls/master.m3u8`,
      embedUrl: 'https://iframe.example/embed/4711/guid?a=1&b="',
    })
    const filled = fillEmbeds(html, contents(new Map([[7, ways]])))
    expect(filled).toContain('poster="/files/7.mp4/poster.webp"')
    expect(filled).toContain('data-hls="/files/7.mp4/hls/master.m3u8"')
    expect(filled).toContain('data-embed="https://iframe.example/embed/4711/guid?a=1&amp;b=&quot;"')
    expect(filled).toContain('src="/files/7.mp4"')
    expect(filled).toContain('preload="none"')
  })

  it('are left as they are where nobody may see them, and streams of elsewhere on our site', () => {
    const bare = { posterUrl: null, hlsUrl: null, embedUrl: null }
    expect(fillEmbeds(render('/files/7.mp4'), contents(new Map([[8, () => bare]])))).toBe(render('/files/7.mp4'))
    expect(fillEmbeds(render('/files/7.mp4'), contents(new Map([[7, () => bare]])))).toBe(render('/files/7.mp4'))
    expect(namedInHtml([render('/filmy/lekcja.m3u8')])?.films).toEqual([])
    expect(render('https://example.com/film.mp4')).not.toContain('src=')
  })

  it('that are streams of other sites play in place from the hosts of the settings, and are links elsewhere', () => {
    const html = (src: string): string => renderDocument(doc(node('iframe', { src, title: 'Lekcja <2>' })))
    const filled = (src: string, streamHosts?: string[]): string => fillEmbeds(html(src), { ...contents(new Map()), streamHosts })
    const src = 'https://cdn.example/a/lekcja.m3u8?t=1&u=2'
    expect(namedInHtml([html(src)])).not.toBeNull()
    const played = filled(src, ['b.example', 'cdn.example'])
    expect(played).toContain(
      '<div class="embed-video" data-hls="https://cdn.example/a/lekcja.m3u8?t=1&amp;u=2" data-src="https://cdn.example/',
    )
    expect(played).toContain('Obejrzyj film</span></a></div>')
    expect(played).toContain('href="https://cdn.example/a/lekcja.m3u8?t=1&amp;u=2"')
    for (const hosts of [undefined, [], ['example'], ['xcdn.example'], ['cdn.example.pl']]) expect(filled(src, hosts)).toBe(html(src))
    // Their hosts are compared as whole names, whatever stands in the path.
    expect(filled('https://zly.example/cdn.example/a.m3u8', ['cdn.example'])).toContain('embed-stream')
  })

  it('of other sites are a box with a link and ask nobody for anything, named or not', () => {
    const film = (src: string, title: string | null): string => renderDocument(doc(node('iframe', { src, title })))
    const youtube = film('https://youtu.be/dQw4w9WgXcQ', 'Wykład')
    expect(youtube).toContain('data-src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"')
    expect(youtube).toContain('href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"')
    expect(youtube).not.toMatch(/<iframe| src=/)
    for (const title of [null, ''])
      expect(film('https://vimeo.com/76979871', title)).toContain('<span class="embed-video-title">Film</span>')
    expect(film('https://example.com/film', 'Film')).not.toContain('example')
  })
})
