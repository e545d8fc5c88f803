import { hasPremium } from '#contract/user/viewer.ts'
import { viewerNow } from '#web/auth/index.ts'

/** Elements with a menu of their own in the browser that nobody should miss; `RichWaker` knows those of them that are in rich text. */
const OWN_MENU =
  'a[href], img, picture, svg:not(.katex svg), video, audio, canvas, iframe, input, textarea, select, button, [contenteditable="true"]'

/**
 * True when a press of the right button, of the menu key or of a resting finger is for the menu of fragments. The browser
 * keeps its own over links, pictures, fields and what is selected, everywhere with Shift, and for those without Premium.
 */
export function offersFragments(_rich: HTMLElement, event: Event): boolean {
  const { target } = event
  // An event that is over was held back for us, or has brought the browser's menu.
  if (event.eventPhase === Event.NONE) return event.defaultPrevented
  return hasPremium(viewerNow()) && target instanceof Element && target.closest(OWN_MENU) === null && !isSelected(target, event)
}

function isSelected(target: Element, event: Event): boolean {
  const selection = getSelection()
  if (selection === null || selection.isCollapsed || !selection.containsNode(target, true)) return false
  // A finger that rests, and the right button of a Mac, select a word themselves.
  const selectsWord = (event instanceof PointerEvent && event.pointerType === 'touch') || /Mac|iP(?:hone|ad|od)/.test(navigator.platform)
  return !(selectsWord && !/\s/.test(selection.toString().trim()))
}
