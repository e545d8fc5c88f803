const PIECES = 36
const COLORS = ['--accent', '--success', '--rating-fill', '--info', '--error'] as const

/** Throws confetti over a place; for whoever wants less motion there is none. */
export function throwConfetti(place: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const cloud = document.createElement('div')
  cloud.className = 'exercise-confetti'
  cloud.ariaHidden = 'true'
  const flights = Array.from({ length: PIECES }, (_, index) => {
    const piece = document.createElement('i')
    piece.style.background = `var(${COLORS[index % COLORS.length]})`
    cloud.append(piece)
    const across = (Math.random() - 0.5) * Math.min(place.clientWidth, 640)
    const up = -60 - Math.random() * 120
    return () =>
      piece.animate(
        [
          { transform: 'none', opacity: 1 },
          { transform: `translate(${across * 0.7}px, ${up}px) rotate(${across}deg)`, opacity: 1, offset: 0.35 },
          { transform: `translate(${across}px, ${200 + Math.random() * 120}px) rotate(${across * 4}deg)`, opacity: 0 },
        ],
        { duration: 1100 + Math.random() * 500, easing: 'cubic-bezier(0.2, 0.7, 0.4, 1)', fill: 'forwards' },
      ).finished
  })
  place.append(cloud)
  void Promise.allSettled(flights.map((fly) => fly())).then(() => cloud.remove())
}
