import { resolve } from 'node:path'
import '#contract/http/zod-polish.ts'
import { SELLER_KINDS } from '#contract/invoice/invoice-enums.ts'
import { optionalNip, series, wrongKsef, wrongSeller } from '#server/invoice-settings.ts'
import { meetingSettings, wrongMeetings } from '#server/meeting-settings.ts'
import {
  optionalHttpUrl,
  optionalKsefUrl,
  optionalOrigin,
  optionalPostalAddress,
  optionalPostgresUrl,
  optionalRedisUrl,
  optionalS3Url,
  optionalSmtpUrl,
  optionalVideoLibraryUrl,
  urlOrOff,
} from '#server/setting-addresses.ts'
import {
  flag,
  hosts,
  list,
  oneOf,
  optionalAccount,
  optionalFlag,
  optionalSecret,
  optionalText,
  optionalVapidKey,
  text,
  wholeNumber,
} from '#server/setting-values.ts'
import { SettingsError } from '#server/settings-error.ts'

/** Settings whose values are not repeated in messages. */
const SECRETS = new Set([
  'AUTH_SECRET',
  'SMTP_URL',
  'DATABASE_URL',
  'REDIS_URL',
  'S3_URL',
  'SMS_GATEWAY_URL',
  'SMS_GATEWAY_TOKEN',
  'METRICS_TOKEN',
  'VIDEO_LIBRARY_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'KSEF_KEY_PASSWORD',
  'KSEF_TOKEN',
  'TURN_SECRET',
  'VAPID_PRIVATE_KEY',
  'LIVEKIT_SECRET',
  'LIVEKIT_RECORDINGS_URL',
])

/** Everything an installation can set, from the environment. This list is the only place that reads it. */
const shape = {
  PORT: { default: '3000', parse: wholeNumber(0, 65_535), doc: 'Port of the web server; 0 takes any free one.' },
  HOST: {
    default: '',
    parse: optionalText,
    doc: 'Address to listen on; default 127.0.0.1, this machine alone, and 0.0.0.0 in production.',
  },
  ORIGIN: { default: '', parse: optionalOrigin, doc: 'Public address, e.g. https://wizards.example; default http://localhost:PORT.' },
  DATA_DIR: { default: './data', parse: (value: string) => resolve(value), doc: 'Folder of the embedded database, files and backups.' },
  DATABASE_URL: {
    default: '',
    parse: optionalPostgresUrl,
    doc: 'postgres://… (PostgreSQL 15 or newer); empty uses the embedded database.',
  },
  DATABASE_POOL_SIZE: { default: '10', parse: wholeNumber(2, 200), doc: 'Connections to PostgreSQL.' },
  REDIS_URL: {
    default: '',
    parse: optionalRedisUrl,
    doc: 'redis://… or rediss://… (Redis or Valkey): joins several processes on one PostgreSQL, so that live events reach all.',
  },
  NODE_ENV: {
    default: 'development',
    parse: oneOf(['development', 'test', 'production']),
    doc: 'production refuses the embedded database and demo content unless told otherwise.',
  },
  ALLOW_EMBEDDED_DATABASE: { default: 'false', parse: flag, doc: 'Accept the embedded database in production.' },
  DEMO_CONTENT: { default: '', parse: optionalFlag, doc: 'Load the demo library at start; default true outside production.' },
  STOP_DELAY_SECONDS: {
    default: '',
    parse: (value: string) => (value === '' ? null : wholeNumber(0, 120)(value)),
    doc: 'How long SIGTERM leaves a balancer to notice that /readyz says 503, while requests are still answered; default 5 in production, else 0.',
  },
  METRICS_TOKEN: {
    default: '',
    parse: optionalText,
    doc: 'Bearer token of /metrics; without one it is closed in production and open elsewhere.',
  },
  LOG_LEVEL: {
    default: 'warn',
    parse: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
    doc: 'Least level of the structured log on standard output.',
  },
  TRUSTED_PROXIES: { default: '', parse: list, doc: 'Addresses of proxies whose X-Forwarded-For is believed, separated by commas.' },
  BACKUP_DIR: {
    default: '',
    parse: (value: string) => (value === '' ? null : resolve(value)),
    doc: 'Folder of scheduled backups; default DATA_DIR/backups.',
  },
  BACKUP_EVERY_HOURS: {
    default: '24',
    parse: wholeNumber(0, 8760),
    doc: 'Hours between scheduled backups of the embedded database; 0 turns them off.',
  },
  BACKUP_KEEP: { default: '7', parse: wholeNumber(1, 1000), doc: 'Scheduled backups kept.' },
  AUTH_SECRET: {
    default: '',
    parse: optionalSecret,
    doc: 'Secret of all sign-in keys, 32 bytes or more; default one made at the first start in DATA_DIR, required in production on PostgreSQL.',
  },
  SMTP_URL: {
    default: '',
    parse: optionalSmtpUrl,
    doc: 'smtp://… or smtps://… of the mail server; without it mails land in DATA_DIR/mail and on /dev/mail, in production they wait.',
  },
  MAIL_FROM: { default: 'Wizards <kontakt@wizards.localhost>', parse: text, doc: 'Sender of mails.' },
  S3_URL: {
    default: '',
    parse: optionalS3Url,
    doc: 'https://key:secret@host/bucket?region=… of a service that speaks S3, for uploaded files; empty keeps them in DATA_DIR/files.',
  },
  FFMPEG_PATH: {
    default: '',
    parse: text,
    doc: 'ffmpeg (with ffprobe beside it) makes posters, HLS and mp4 of films; empty looks for it on the PATH, off does without.',
  },
  CHROMIUM_PATH: {
    default: '',
    parse: text,
    doc: 'Chromium or Chrome prints PDF documents; empty looks for it on the PATH, off does without.',
  },
  VIDEO_LIBRARY_URL: {
    default: '',
    parse: optionalVideoLibraryUrl,
    doc: 'https://key@video.bunnycdn.com/library/ID?player=https://iframe.mediadelivery.net of a Bunny Stream library that hosts films of tasks and courses.',
  },
  STREAM_HOSTS: {
    default: '',
    parse: hosts,
    doc: 'Hosts of other sites whose HLS streams (.m3u8) play in place, separated by commas, e.g. cdn.uczelnia.example; streams of all others are links.',
  },
  SMS_GATEWAY_URL: {
    default: '',
    parse: optionalHttpUrl,
    doc: 'https://… that takes a form (to, message, format=json) and sends an SMS; without it they land in DATA_DIR/sms and on /dev/sms, in production they wait.',
  },
  SMS_GATEWAY_TOKEN: { default: '', parse: optionalText, doc: 'Bearer token of the SMS gateway.' },
  SMS_FROM: { default: '', parse: text, doc: 'Sender of SMS, as registered with the gateway.' },
  BOOK_SEARCH_URL: {
    default: 'https://openlibrary.org/search.json',
    parse: urlOrOff,
    doc: 'Book search for citations: an address that speaks the search API of Open Library; off does without.',
  },
  BOOK_COVERS_URL: {
    default: 'https://covers.openlibrary.org/b/olid/',
    parse: urlOrOff,
    doc: 'Covers of the books that the search finds, below this address by edition, as Open Library has them; off does without.',
  },
  TAXPAYER_LIST_URL: {
    default: 'https://wl-api.mf.gov.pl',
    parse: urlOrOff,
    doc: 'List of taxpayers: companies by NIP; off does without.',
  },
  STRIPE_SECRET_KEY: {
    default: '',
    parse: optionalText,
    doc: 'Secret key of Stripe for paying by card, BLIK and Przelewy24; without it a local page stands in for it, and in production nothing is sold by it.',
  },
  STRIPE_WEBHOOK_SECRET: {
    default: '',
    parse: optionalText,
    doc: 'Secret by which Stripe signs its messages to ORIGIN/api/payment/stripe-webhook; goes with STRIPE_SECRET_KEY. The endpoint sends the messages that EVENT_TYPES in src/server/payment/stripe/take-event.ts names.',
  },
  TRANSFER_ACCOUNT: {
    default: '',
    parse: optionalAccount,
    doc: 'Bank account (PL and 26 digits) for own transfers that an ADMIN confirms; empty does without them.',
  },
  TRANSFER_RECIPIENT: { default: 'Wizards', parse: text, doc: 'Owner of that account, as banks know them.' },
  SELLER_KIND: {
    default: 'vat',
    parse: oneOf(SELLER_KINDS),
    doc: 'Standing of the seller: vat pays VAT, exempt is a taxpayer exempt from it, unregistered is none; prices hold VAT for vat alone.',
  },
  SELLER_NAME: {
    default: '',
    parse: optionalText,
    doc: 'Name of the seller at checkouts and on invoices; without it nothing is sold in production, and an invented one stands there elsewhere.',
  },
  SELLER_ADDRESS: { default: '', parse: optionalText, doc: 'Address of the seller, e.g. ul. Przykładowa 1, 00-001 Warszawa.' },
  SELLER_NIP: { default: '', parse: optionalNip, doc: 'NIP of the seller; needed unless SELLER_KIND is unregistered.' },
  SELLER_EXEMPTION: {
    default: 'art. 113 ust. 1 ustawy o VAT',
    parse: text,
    doc: 'The law by which sales are exempt from VAT, as invoices name it; for SELLER_KIND=exempt.',
  },
  INVOICE_SERIES: { default: 'FV', parse: series, doc: 'Beginning of the numbers of invoices: FV/2026/11/1.' },
  INVOICE_CORRECTION_SERIES: { default: 'KOR', parse: series, doc: 'Beginning of the numbers of correcting invoices.' },
  KSEF_URL: {
    default: '',
    parse: optionalKsefUrl,
    doc: 'https://api.ksef.mf.gov.pl/v2 (or api-test, api-demo) sends invoices of companies to KSeF; local stands in for it, not in production; empty sends nothing.',
  },
  KSEF_CERTIFICATE_FILE: {
    default: '',
    parse: optionalText,
    doc: 'PEM file of the KSeF certificate that signs in; goes with KSEF_KEY_FILE.',
  },
  KSEF_KEY_FILE: { default: '', parse: optionalText, doc: 'PEM file of the private key of that certificate.' },
  KSEF_KEY_PASSWORD: { default: '', parse: optionalText, doc: 'Password of the private keys, where they have one.' },
  KSEF_TOKEN: { default: '', parse: optionalText, doc: 'KSeF token, used to sign in where there is no certificate.' },
  KSEF_OFFLINE_CERTIFICATE_FILE: {
    default: '',
    parse: optionalText,
    doc: 'PEM file of the certificate of kind Offline, which signs the second QR code of invoices issued while KSeF is out of reach.',
  },
  KSEF_OFFLINE_KEY_FILE: { default: '', parse: optionalText, doc: 'PEM file of the private key of that certificate.' },
  KSEF_CONSUMERS: { default: 'false', parse: flag, doc: 'Send invoices of private persons to KSeF, too.' },
  CONTACT_PHONE: { default: '', parse: optionalText, doc: 'Phone number shown to people who need help, on invoices; empty shows none.' },
  TRANSFER_ADDRESS: {
    default: '',
    parse: optionalPostalAddress,
    doc: 'Address of that owner, e.g. ul. Przykładowa 1, 00-001 Warszawa; files of payouts for the bank need it.',
  },
  PAYOUT_LEAST_GROSZE: {
    default: '5000',
    parse: wholeNumber(1, 1_000_000),
    doc: 'Least balance of a teacher that is paid out, in grosze.',
  },
  PAYOUT_ENCODING: {
    default: 'CP1250',
    parse: oneOf(['CP1250', 'ISO-8859-2']),
    doc: 'Table of Polish letters in Elixir-O files, as the bank reads them.',
  },
  TAX_REPORT_TRANSACTIONS: {
    default: '0',
    parse: wholeNumber(0, 1000),
    doc: 'Teachers with fewer sales a year, and no more money than the next setting, are left out of the tax report (DAC7: 30); 0 reports all.',
  },
  TAX_REPORT_GROSZE: {
    default: '0',
    parse: wholeNumber(0, 100_000_000),
    doc: 'Money a year that goes with it, in grosze (DAC7: 2000 EUR).',
  },
  ...meetingSettings,
  VAPID_PRIVATE_KEY: {
    default: '',
    parse: optionalVapidKey,
    doc: 'Private VAPID key of Web Push (32 bytes in base64url); without it one is made at the first use and kept in the database.',
  },
  CONTACT_EMAIL: { default: 'kontakt@wizards.localhost', parse: text, doc: 'Address shown to people who need help.' },
} as const

type Shape = typeof shape
type Raw = { [Name in keyof Shape]: ReturnType<Shape[Name]['parse']> }

export type Settings = Omit<Raw, 'HOST' | 'STOP_DELAY_SECONDS'> & {
  HOST: string
  STOP_DELAY_SECONDS: number
  isProduction: boolean
  loadsDemoContent: boolean
}

/** Reads and checks all settings at once. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const wrong: string[] = []
  const entries = Object.entries(shape).map(([name, setting]) => {
    const value = environment[name]?.trim() || setting.default
    try {
      return [name, setting.parse(value)]
    } catch (error) {
      wrong.push(`${name}="${SECRETS.has(name) ? '…' : value}": ${error instanceof Error ? error.message : String(error)}`)
      return [name, undefined]
    }
  })
  const raw = Object.fromEntries(entries) as Raw // each entry was parsed by the function of its own name
  const isProduction = raw.NODE_ENV === 'production'
  if (wrong.length === 0 && isProduction && raw.DATABASE_URL === null && !raw.ALLOW_EMBEDDED_DATABASE)
    wrong.push('DATABASE_URL="": produkcja wymaga PostgreSQL; ustaw ALLOW_EMBEDDED_DATABASE=true, aby mimo to użyć wbudowanej bazy')
  // Several processes on one PostgreSQL have to agree on it.
  if (wrong.length === 0 && isProduction && raw.DATABASE_URL !== null && raw.AUTH_SECRET === null)
    wrong.push('AUTH_SECRET="": produkcja na PostgreSQL wymaga sekretu, np. z polecenia: openssl rand -base64 32')
  if (wrong.length === 0 && (raw.STRIPE_SECRET_KEY === null) !== (raw.STRIPE_WEBHOOK_SECRET === null))
    wrong.push('STRIPE_WEBHOOK_SECRET="": STRIPE_SECRET_KEY i STRIPE_WEBHOOK_SECRET ustawia się razem')
  if (wrong.length === 0) wrong.push(...wrongSeller(raw), ...wrongKsef(raw, isProduction), ...wrongMeetings(raw))
  if (wrong.length > 0) throw new SettingsError(wrong)
  return {
    ...raw,
    HOST: raw.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    STOP_DELAY_SECONDS: raw.STOP_DELAY_SECONDS ?? (isProduction ? 5 : 0),
    isProduction,
    loadsDemoContent: raw.DEMO_CONTENT ?? !isProduction,
  }
}

/** Name, default and meaning of each setting, for the README. */
export const settingsReference: readonly { name: string; default: string; doc: string }[] = Object.entries(shape).map(
  ([name, setting]) => ({ name, default: setting.default, doc: setting.doc }),
)
