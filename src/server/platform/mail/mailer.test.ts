import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { createMailer, letterHtml, letterText, mailFolder } from '#server/platform/mail/index.ts'
import { mountInbox } from '#server/platform/inbox/routes.ts'
import { anSmtpPeer, type SmtpPeer } from '#server/testing/peers/smtp-peer.ts'

const letter = {
  subject: 'Zażółć gęślą jaźń',
  paragraphs: ['Cześć, <b>Ola</b>!', '.kropka na początku'],
  link: { label: 'Dalej', url: 'https://wizards.example/x?token=a&b="', hint: 'Adres:' },
  closing: 'Zespół Wizards',
}
const mail = { id: 'zlecenie 1', to: 'ola@example.pl', subject: letter.subject, text: letterText(letter), html: letterHtml(letter) }
const settings = { SMTP_URL: null, MAIL_FROM: 'Wizards <od@wizards.example>', DATA_DIR: '/nowhere', isProduction: false }

let peer: SmtpPeer | undefined
const folders: string[] = []
afterEach(async () => {
  await peer?.close()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

test('a mail goes through a mail server, Polish letters, both forms and leading dots intact', async () => {
  peer = await anSmtpPeer()
  await createMailer({ ...settings, SMTP_URL: `smtp://127.0.0.1:${peer.port}` }).send(mail)
  expect(peer.commands).toContain('MAIL FROM:<od@wizards.example>')
  expect(peer.commands).toContain('RCPT TO:<ola@example.pl>')
  const [received = ''] = peer.mails
  expect(received).toMatch(/^From: Wizards <od@wizards\.example>$/m)
  expect(received).toMatch(/^Auto-Submitted: auto-generated$/m)
  expect(received).not.toContain('List-Unsubscribe')
  const subject = [...received.matchAll(/=\?UTF-8\?(?:B\?([^?]+)|Q\?([^?]+))\?=/g)]
    .map(([, base64, quoted]) => (base64 ? Buffer.from(base64, 'base64').toString() : unquote((quoted ?? '').replaceAll('_', ' '))))
    .join('')
  expect(subject).toBe('Zażółć gęślą jaźń')
  expect(received).toContain('Content-Type: multipart/alternative')
  const [, text = '', html = ''] = received.split(/^--\S+$/m)
  expect(bodyOf(text)).toContain('.kropka na początku')
  expect(bodyOf(html)).toContain('Cześć, &lt;b&gt;Ola&lt;/b&gt;!')
  expect(bodyOf(html)).toContain('href="https://wizards.example/x?token=a&amp;b=&quot;"')
})

test('a mail that is sent again has the same Message-ID, under the sender’s domain; another mail has another', async () => {
  peer = await anSmtpPeer()
  const mailer = createMailer({ ...settings, SMTP_URL: `smtp://127.0.0.1:${peer.port}` })
  for (const id of ['zlecenie 1', 'zlecenie 1', 'zlecenie 2']) await mailer.send({ ...mail, id })
  const [first, again, other] = peer.mails.map((text) => /^Message-ID: (<[\da-f]{32}@wizards\.example>)\r$/m.exec(text)?.[1])
  expect(first).toBeDefined()
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

test('a mail that its reader may switch off says where, for programs that do it at a press', async () => {
  peer = await anSmtpPeer()
  const unsubscribeUrl = 'https://wizards.example/api/stop/1.DAILY.x'
  await createMailer({ ...settings, SMTP_URL: `smtp://127.0.0.1:${peer.port}` }).send({ ...mail, unsubscribeUrl })
  const [received = ''] = peer.mails
  expect(received).toMatch(/^List-Unsubscribe: <https:\/\/wizards\.example\/api\/stop\/1\.DAILY\.x>\r$/m)
  expect(received).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
})

function unquote(text: string): string {
  return decodeURIComponent(text.replaceAll(/=\r\n/g, '').replaceAll(/=([\dA-F]{2})/g, '%$1'))
}

/** The body of a part, decoded as its header says. */
function bodyOf(part: string): string {
  const [head = '', ...rest] = part.trimStart().split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  if (/base64/.test(head)) return Buffer.from(body, 'base64').toString()
  return /quoted-printable/.test(head) ? unquote(body) : body
}

test('a mailbox that is not there, and a server that is not there, are failures', async () => {
  peer = await anSmtpPeer({ refuses: 'ola@' })
  await expect(createMailer({ ...settings, SMTP_URL: `smtp://127.0.0.1:${peer.port}` }).send(mail)).rejects.toThrow('550')
  const { port } = peer
  await peer.close()
  await expect(createMailer({ ...settings, SMTP_URL: `smtp://127.0.0.1:${port}` }).send(mail)).rejects.toThrow('ECONNREFUSED')
})

test('a password is never said to a server that can’t encrypt', async () => {
  peer = await anSmtpPeer()
  await expect(createMailer({ ...settings, SMTP_URL: `smtp://ola:tajne@127.0.0.1:${peer.port}` }).send(mail)).rejects.toThrow()
  expect(peer.commands.join('\n')).not.toMatch(/AUTH|tajne|dGFqbmU/)
  expect(peer.mails).toEqual([])
})

test('without a mail server mails lie in a folder and on a page, newest first and escaped', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wizards-mail-'))
  folders.push(folder)
  const inFolder = { ...settings, DATA_DIR: folder }
  expect(mailFolder(inFolder)).toBe(join(folder, 'mail'))
  const server = Fastify()
  mountInbox(server, { path: '/dev/mail', title: 'Poczta', dir: join(folder, 'mail') })
  expect((await server.inject('/dev/mail')).body).toContain('Poczta (0)')
  await createMailer(inFolder).send(mail)
  await new Promise((resolve) => setTimeout(resolve, 5))
  await createMailer(inFolder).send({ ...mail, subject: 'Druga' })
  expect((await server.inject('/dev/mail.json')).json()).toMatchObject([{ subject: 'Druga' }, { subject: mail.subject, to: mail.to }])
  const page = (await server.inject('/dev/mail')).body
  expect(page).toContain('<a href="https://wizards.example/x?token=a&amp;b=&quot;">')
  expect(page).not.toContain('<b>Ola')
  // A mail that is being written is under another name: nobody reads half of it.
  writeFileSync(join(folder, 'mail/2999-01-01.json.partial'), '{"to":')
  expect((await server.inject('/dev/mail.json')).json()).toHaveLength(2)
  expect(readdirSync(join(folder, 'mail')).filter((name) => name.endsWith('.json'))).toHaveLength(2)
})

test('in production without a mail server nothing is kept in a folder: the mail fails and waits', async () => {
  const production = { ...settings, isProduction: true }
  expect(mailFolder(production)).toBeNull()
  expect(mailFolder({ ...settings, SMTP_URL: 'smtp://mail.example' })).toBeNull()
  await expect(createMailer(production).send(mail)).rejects.toThrow('SMTP_URL')
})
