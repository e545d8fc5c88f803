import './pick-bar.css'

type Options = {
  /** Tells what to do now. */
  readonly text: string
  /** Tells the keys for it; left out where there is no room, or no keyboard. */
  readonly byKeys: string
  readonly cancel: string
  readonly onCancel: () => void
  /** The element that is chosen from; a bar for something in a modal dialog has to stand in the dialog. */
  readonly owner: Element
}

export type PickBar = {
  /** Reads out what is pointed at by the keyboard. */
  readonly say: (text: string) => void
  readonly close: () => void
}

/** A bar at the lower edge of the window that says what is being chosen, with a button that ends it. */
export function openPickBar({ text, byKeys, cancel, onCancel, owner }: Options): PickBar {
  const bar = document.createElement('div')
  const row = document.createElement('div')
  const words = document.createElement('span')
  const keys = document.createElement('span')
  const button = document.createElement('button')
  const spoken = document.createElement('span')
  bar.className = 'pick-bar'
  bar.popover = 'manual'
  keys.textContent = ` ${byKeys}`
  keys.className = 'pick-bar-keys'
  words.append(text, keys)
  words.role = 'status'
  spoken.className = 'sr-only'
  spoken.role = 'status'
  button.type = 'button'
  button.textContent = cancel
  // Focus stays in the text, whose arrow keys choose.
  button.addEventListener('pointerdown', (event) => event.preventDefault())
  button.addEventListener('mousedown', (event) => event.preventDefault())
  button.addEventListener('click', onCancel)
  row.append(words, button)
  bar.append(row, spoken)
  const mount = owner.closest('dialog') ?? document.body
  mount.append(bar)
  bar.showPopover()
  return {
    say(next) {
      spoken.textContent = next
    },
    close: () => bar.remove(),
  }
}
