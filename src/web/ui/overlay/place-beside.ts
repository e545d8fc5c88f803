const MARGIN_PX = 12
const GAP_PX = 6

/** Places what floats below an element, above it where there is no room, and within the screen. It scrolls with the page. */
export function placeBeside(floating: HTMLElement, element: HTMLElement): void {
  // A name that runs over two lines is met at its beginning.
  const box = element.getClientRects()[0] ?? element.getBoundingClientRect()
  const { offsetWidth, offsetHeight } = floating
  const below = box.bottom + GAP_PX
  const isAbove = below + offsetHeight > window.innerHeight - MARGIN_PX && box.top - GAP_PX - offsetHeight > 0
  const left = Math.max(MARGIN_PX, Math.min(box.left, document.documentElement.clientWidth - offsetWidth - MARGIN_PX))
  floating.style.left = `${left + window.scrollX}px`
  floating.style.top = `${(isAbove ? box.top - GAP_PX - offsetHeight : below) + window.scrollY}px`
}
