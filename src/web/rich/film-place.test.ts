import { describe, expect, it } from 'vitest'
import { filmPlace } from './film-place.ts'

/** An element with only what is read of a film's place. */
function placeOf(attributes: Record<string, string>, dataset: Record<string, string> = {}): HTMLElement {
  const place = {
    title: attributes['title'] ?? '',
    dataset,
    getAttribute: (name: string) => attributes[name] ?? null,
    closest: (selector: string) => (selector.includes('.video') ? place : null),
  }
  return place as unknown as HTMLElement // the unit tests have no DOM
}

const filmOf = (attributes: Record<string, string>, dataset?: Record<string, string>) => filmPlace(placeOf(attributes, dataset), 'Film')

describe('a film of a document', () => {
  it('of our own plays with its poster, as a stream where there is one', () => {
    expect(filmOf({ src: '/files/a.mp4', poster: '/files/a.mp4/poster.webp', title: 'Lekcja' })).toMatchObject({
      title: 'Lekcja',
      film: { src: '/files/a.mp4', hlsSrc: undefined, embedUrl: null, poster: '/files/a.mp4/poster.webp' },
    })
    expect(filmOf({ src: '/files/a.mp4' }, { hls: '/files/a.mp4/hls/master.m3u8' })?.film.hlsSrc).toBe('/files/a.mp4/hls/master.m3u8')
  })

  it('whose address ends in .m3u8 is a stream', () => {
    expect(filmOf({ src: '/filmy/lekcja.m3u8?x=1' })?.film.hlsSrc).toBe('/filmy/lekcja.m3u8?x=1')
  })

  it('of another site plays as a stream where the server says so, and nowhere else', () => {
    const src = 'https://cdn.example/lekcja.m3u8'
    expect(filmOf({}, { src, hls: src })?.film).toEqual({ src, hlsSrc: src, embedUrl: null })
    expect(filmOf({}, { src })).toBeNull()
  })

  it('in a hosted library plays in its player', () => {
    const embed = 'https://iframe.example/embed/4711/guid?autoplay=true'
    expect(filmOf({ src: '/files/a.mp4' }, { embed })?.film.embedUrl).toBe(embed)
  })

  it.each([
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', '?autoplay=1'],
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=90', '&autoplay=1'],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e', '&autoplay=1'],
  ])('of another site is loaded by a press: %s', (src, query) => {
    expect(filmOf({ src })).toMatchObject({ title: 'Film', film: { embedUrl: src + query } })
  })

  it.each(['', 'javascript:alert(1)', 'https://example.com/film.mp4', 'https://www.youtube-nocookie.com.evil.pl/embed/dQw4w9WgXcQ'])(
    'from anywhere else plays nowhere: %s',
    (src) => expect(filmOf({ src })).toBeNull(),
  )
})
