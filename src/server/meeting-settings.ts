import { optionalS3Url, optionalSocketUrl, turnAddresses } from '#server/setting-addresses.ts'
import { optionalText } from '#server/setting-values.ts'

/** The servers of meetings: the relay, and the one that forwards and records. */
export const meetingSettings = {
  TURN_URL: {
    default: '',
    parse: turnAddresses,
    doc: 'turn:host:3478 or turns:host:5349 of a TURN server (coturn) for meetings, several separated by commas; without it they work where browsers reach each other directly.',
  },
  TURN_SECRET: {
    default: '',
    parse: optionalText,
    doc: 'Secret (static-auth-secret) that signs credentials of that server, good for an hour; goes with TURN_URL.',
  },
  LIVEKIT_URL: { default: '', parse: optionalSocketUrl, doc: 'wss://… of a LiveKit server, for meetings of more than six people.' },
  LIVEKIT_KEY: { default: '', parse: optionalText, doc: 'API key of that server; goes with LIVEKIT_URL and LIVEKIT_SECRET.' },
  LIVEKIT_SECRET: { default: '', parse: optionalText, doc: 'Secret of that key: it signs what lets somebody into a call.' },
  LIVEKIT_RECORDINGS_URL: {
    default: '',
    parse: optionalS3Url,
    doc: 'https://key:secret@host/bucket?region=… of a bucket (S3) of its own, into which LiveKit Egress puts recordings of meetings until they are among the teacher’s files; without it browsers record. Files in DATA_DIR need it, too: Egress writes to S3 alone.',
  },
} as const

type MeetingValues = {
  TURN_URL: readonly string[]
  TURN_SECRET: string | null
  LIVEKIT_URL: string | null
  LIVEKIT_KEY: string | null
  LIVEKIT_SECRET: string | null
  LIVEKIT_RECORDINGS_URL: object | null
}

/** Names everything wrong with the servers of meetings, one line each. */
export function wrongMeetings(raw: MeetingValues): string[] {
  const forwarder = [raw.LIVEKIT_URL, raw.LIVEKIT_KEY, raw.LIVEKIT_SECRET].filter((value) => value !== null)
  return [
    ...((raw.TURN_URL.length === 0) !== (raw.TURN_SECRET === null) ? ['TURN_SECRET="": TURN_URL i TURN_SECRET ustawia się razem'] : []),
    ...(forwarder.length > 0 && forwarder.length < 3
      ? ['LIVEKIT_SECRET="": LIVEKIT_URL, LIVEKIT_KEY i LIVEKIT_SECRET ustawia się razem']
      : []),
    ...(raw.LIVEKIT_RECORDINGS_URL !== null && forwarder.length === 0
      ? ['LIVEKIT_RECORDINGS_URL="…": nagrywa LiveKit, więc potrzebne są też LIVEKIT_URL, LIVEKIT_KEY i\u00a0LIVEKIT_SECRET']
      : []),
  ]
}
