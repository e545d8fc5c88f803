import { escapeHtml } from '#server/platform/escape-html.ts'

/** The content of a mail: paragraphs, at most one link, a closing. Plain texts: nothing in them is html. */
export type Letter = {
  subject: string
  paragraphs: readonly string[]
  link?: { label: string; url: string; hint: string }
  closing: string
}

/** The plain text of a letter; its link stands on a line of its own. */
export function letterText({ paragraphs, link, closing }: Letter): string {
  return [...paragraphs, ...(link ? [`${link.label}:\n${link.url}`] : []), closing].join('\n\n')
}

/** The html of a letter: readable in light and dark without a picture or a foreign address. */
export function letterHtml({ subject, paragraphs, link, closing }: Letter): string {
  const body = paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('')
  const button = link
    ? `<p><a href="${escapeHtml(link.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#3b3fd1;color:#ffffff;text-decoration:none;font-weight:bold">${escapeHtml(link.label)}</a></p><p style="font-size:13px">${escapeHtml(link.hint)}<br>${escapeHtml(link.url)}</p>`
    : ''
  return `<!doctype html><html lang="pl"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head><body style="font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;max-width:560px;margin:24px auto;padding:0 16px">${body}${button}<p>${escapeHtml(closing)}</p></body></html>`
}
