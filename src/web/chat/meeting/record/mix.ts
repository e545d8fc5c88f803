/** One person as a recording holds them: nobody who hasn't agreed is given to it. */
export type Recorded = { id: string; name: string; picture: MediaStreamTrack | null; sound: MediaStreamTrack | null }

const WIDTH = 1280
const HEIGHT = 720
const FRAME_MS = 100

/** Draws who is recorded into one picture and joins their voices into one sound, for as long as it lasts. */
export function createMix() {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const context = canvas.getContext('2d')
  const audio = new AudioContext()
  const sound = audio.createMediaStreamDestination()
  // A sound without any source, as long as nobody has a microphone on, would hold back the pictures, too: they would be lost.
  const silence = audio.createConstantSource()
  silence.offset.value = 0
  silence.connect(sound)
  silence.start()
  const voices = new Map<MediaStreamTrack, MediaStreamAudioSourceNode>()
  const pictures = new Map<MediaStreamTrack, HTMLVideoElement>()
  let people: readonly Recorded[] = []

  function show(next: readonly Recorded[]): void {
    people = next
    const heard = new Set(next.flatMap((one) => one.sound ?? []))
    for (const [track, node] of voices) {
      if (heard.has(track)) continue
      node.disconnect()
      voices.delete(track)
    }
    for (const track of heard) {
      if (voices.has(track)) continue
      const node = audio.createMediaStreamSource(new MediaStream([track]))
      node.connect(sound)
      voices.set(track, node)
    }
    const seen = new Set(next.flatMap((one) => one.picture ?? []))
    for (const track of pictures.keys()) if (!seen.has(track)) pictures.delete(track)
    for (const track of seen) {
      if (pictures.has(track)) continue
      const video = document.createElement('video')
      video.muted = true
      video.playsInline = true
      video.srcObject = new MediaStream([track])
      void video.play().catch(() => undefined)
      pictures.set(track, video)
    }
  }

  function draw(): void {
    if (!context) return
    context.fillStyle = 'black'
    context.fillRect(0, 0, WIDTH, HEIGHT)
    const columns = Math.ceil(Math.sqrt(Math.max(1, people.length)))
    const rows = Math.ceil(people.length / columns)
    people.forEach(({ name, picture }, index) => {
      const place = { x: (index % columns) * (WIDTH / columns), y: Math.floor(index / columns) * (HEIGHT / rows) }
      const video = picture ? pictures.get(picture) : undefined
      if (video && video.videoWidth > 0) {
        const scale = Math.min(WIDTH / columns / video.videoWidth, HEIGHT / rows / video.videoHeight)
        const [width, height] = [video.videoWidth * scale, video.videoHeight * scale]
        context.drawImage(video, place.x + (WIDTH / columns - width) / 2, place.y + (HEIGHT / rows - height) / 2, width, height)
      }
      context.fillStyle = 'white'
      context.font = '24px sans-serif'
      context.fillText(name, place.x + 16, place.y + HEIGHT / rows - 16)
    })
  }

  draw()
  const timer = setInterval(draw, FRAME_MS)
  const [picture] = canvas.captureStream(1000 / FRAME_MS).getVideoTracks()
  return {
    stream: new MediaStream([...(picture ? [picture] : []), ...sound.stream.getAudioTracks()]),
    show,
    close(): void {
      clearInterval(timer)
      void audio.close()
    },
  }
}
