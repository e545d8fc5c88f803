import { describe, expect, it } from 'vitest'
import { embedAddress } from './embed-address.ts'

describe('embedAddress', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['http://youtu.be/dQw4w9WgXcQ?t=1m30s&si=x', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=90'],
    ['https://m.youtube.com/shorts/dQw4w9WgXcQ?x="><script>', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    [
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=90&autoplay=1',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=90',
    ],
    ['HTTPS://YOUTUBE.COM/embed/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
    ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?h=8272103f6e'],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e#t=3', 'https://player.vimeo.com/video/76979871?h=8272103f6e'],
    ['https://uczelnia.example/a/lekcja.m3u8?t=1', 'https://uczelnia.example/a/lekcja.m3u8?t=1'],
    ['https://uczelnia.example/a/../b.m3u8', 'https://uczelnia.example/b.m3u8'],
  ])('builds the player of %s', (address, src) => {
    expect(embedAddress(address)?.src).toBe(src)
    expect(embedAddress(src)?.src).toBe(src)
  })

  it.each([
    'https://youtube.com.evil.pl/embed/dQw4w9WgXcQ',
    'https://evil.pl/youtube.com/embed/dQw4w9WgXcQ',
    'https://www.youtube.com@evil.pl/embed/dQw4w9WgXcQ',
    'https://youtube.com:8443/embed/dQw4w9WgXcQ',
    'https://user:pass@youtube.com/embed/dQw4w9WgXcQ',
    '//www.youtube.com/embed/dQw4w9WgXcQ',
    'JavaScript:alert(1)//youtube.com/embed/dQw4w9WgXcQ',
    'data:text/html,<script>alert(1)</script>',
    'https://www.youtube.com/embed/../../redirect?q=x',
    'https://www.youtube.com/embed/dQw4w9WgXc"onload',
    'https://www.youtube.com/redirect?q=https://evil.pl',
    'https://vimeo.com/channels/staffpicks',
    'https://player.vimeo.com/video/1%22onload',
    'https://notyoutube.com/watch?v=dQw4w9WgXcQ',
    'http://uczelnia.example/a.m3u8',
    'https://localhost/a.m3u8',
    'https://user@uczelnia.example/a.m3u8',
    'https://uczelnia.example/a.mp4?x=.m3u8',
    'javascript:a.m3u8',
    '',
  ])('takes nothing from %s', (address) => {
    expect(embedAddress(address)).toBeNull()
  })
})
