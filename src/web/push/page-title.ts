import { knownChoices } from '#web/push/known-choices.ts'
import { messages } from '#web/push/messages.ts'

const BEFORE = /^\(\d+\+?\) /

let count = 0
let watching: MutationObserver | undefined

/** Puts the number of rooms with something unread before the title of the page, and of each that comes after, if the person wishes it. */
export async function showInTitle(unread: number): Promise<void> {
  count = unread
  // Nothing unread is nothing in the title, whatever was chosen, also when nobody is signed in any more.
  const choices = unread > 0 ? await knownChoices() : null
  // A later number has been shown by then.
  if (count !== unread || (unread > 0 && choices === null)) return
  if (choices?.inTitle === false) count = 0
  write()
  watching ??= new MutationObserver(write)
  watching.observe(document.head, { childList: true, subtree: true, characterData: true })
}

/** The title as it should be is left alone, so that writing it ends here. */
function write(): void {
  const plain = document.title.replace(BEFORE, '')
  const wanted = count > 0 ? messages.titleWithUnread(count, plain) : plain
  if (document.title !== wanted) document.title = wanted
}
