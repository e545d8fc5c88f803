import { GAME_TYPES } from '#contract/enums.ts'
import { slugOfExercise } from '#contract/exercise/exercise-slugs.ts'
import { paths } from '#contract/paths.ts'
import type { RichNode } from '#editor/schema/document.ts'
import { embedAddress } from '#editor/schema/embed-address.ts'
import { isSitePath } from '#editor/schema/safe-address.ts'
import { numberAttribute, optionalTextAttribute, textAttribute } from './attribute-values.ts'
import { filmPage } from './film-page.ts'
import { element, escapeHtml } from './html-tags.ts'
import { renderMessages } from './messages.ts'

/**
 * Things that a document takes from elsewhere. Stored html says that they are gone, in so many words; whoever shows it puts in what
 * the viewer may see (`fill-embeds.ts`), so a stored page never tells what became private meanwhile.
 */

function gone(text: string): string {
  return `<p class="embed-gone">${text}</p>`
}

export function renderHomeworkEmbed(node: RichNode): string {
  return element(
    'div',
    { class: 'embed embed-homework', 'data-homework-id': textAttribute(node, 'homeworkId') },
    gone(renderMessages.goneHomework),
  )
}

export function renderConceptFragment(node: RichNode, id: string | null): string {
  const attributes = { class: 'embed embed-concept', id, 'data-math-concept-id': textAttribute(node, 'mathConceptId') }
  return element('div', attributes, gone(renderMessages.goneConcept))
}

/** An exercise is a link to its page; a script plays it where it stands. */
export function renderInteractive(node: RichNode): string {
  const [label, value] = [textAttribute(node, 'label'), textAttribute(node, 'value')]
  const type = GAME_TYPES.find((known) => known === value)
  const name = escapeHtml(renderMessages.interactive(label))
  const title = type === undefined ? name : element('a', { href: paths.exercise(slugOfExercise(type)) }, name)
  return element(
    'div',
    { class: 'embed embed-interactive', 'data-value': value, 'data-label': label },
    `<p class="embed-title">${title}</p>`,
  )
}

export function renderConcept(node: RichNode): string {
  const label = textAttribute(node, 'label')
  return element('span', { class: 'math-concept', 'data-value': textAttribute(node, 'value'), 'data-label': label }, escapeHtml(label))
}

export function renderMention(node: RichNode): string {
  const label = textAttribute(node, 'label')
  return element('span', { class: 'mention', 'data-user-id': textAttribute(node, 'userId'), 'data-label': label }, `@${escapeHtml(label)}`)
}

export function renderEmoji(node: RichNode): string {
  const emoji = textAttribute(node, 'emoji')
  const attributes = { class: 'emoji', role: 'img', 'data-emoji': emoji, 'aria-label': textAttribute(node, 'name') || null }
  return element('span', attributes, escapeHtml(emoji))
}

/** A reference says what its target is called now, and that there is none when it has gone. */
export function renderReference(node: RichNode, labels: ReadonlyMap<string, string>): string {
  const target = textAttribute(node, 'target')
  const label = labels.get(target)
  if (label === undefined) {
    return element('span', { class: 'reference reference-lost', 'data-target': target }, `[${renderMessages.lostReference}]`)
  }
  return element('a', { class: 'reference', href: `#${target}` }, escapeHtml(label))
}

/** A film of ours; nothing of it is loaded before somebody plays it. Its name stands behind it for paper, where nothing plays. */
export function renderVideo(node: RichNode): string {
  const src = textAttribute(node, 'src')
  const title = optionalTextAttribute(node, 'title')
  const player = element(
    'video',
    {
      class: 'video',
      // Checked when stored; checked again, so that no page asks another site for a film.
      src: isSitePath(src) ? src : null,
      title,
      'data-file-id': optionalTextAttribute(node, 'fileId'),
      controls: true,
      preload: 'none',
      playsinline: true,
    },
    '',
  )
  return player + element('p', { class: 'video-title' }, escapeHtml(renderMessages.filmOnPaper(title ?? '')))
}

/** A film of another site: a box with a link to its page. A script plays it in the box after a click, but for a stream. */
export function renderIframe(node: RichNode): string {
  const address = embedAddress(textAttribute(node, 'src'))
  if (address === null) return ''
  const title = textAttribute(node, 'title') || null // an emptied one is none
  const attributes = {
    class: address.provider === 'stream' ? 'embed-video embed-stream' : 'embed-video',
    'data-src': address.src,
    title,
    'data-frameborder': numberAttribute(node, 'frameborder', 0) || null,
    'data-allowfullscreen': node.attrs?.['allowfullscreen'] === false ? 'false' : null,
  }
  const link = element(
    'a',
    { class: 'embed-video-link', href: filmPage(address), target: '_blank', rel: 'noopener noreferrer' },
    `<span class="embed-video-title">${escapeHtml(title ?? renderMessages.film)}</span> ` +
      `<span class="embed-video-provider">${address.provider === 'stream' ? renderMessages.watchStream : renderMessages.watchOn(address.provider)}</span>`,
  )
  return element('div', attributes, link)
}
