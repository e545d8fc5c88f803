type MeetingValues = {
  TURN_URL: readonly string[]
  TURN_SECRET: string | null
  LIVEKIT_URL: string | null
  LIVEKIT_KEY: string | null
  LIVEKIT_SECRET: string | null
}

/** Names everything wrong with the servers of meetings, one line each. */
export function wrongMeetings(raw: MeetingValues): string[] {
  const forwarder = [raw.LIVEKIT_URL, raw.LIVEKIT_KEY, raw.LIVEKIT_SECRET].filter((value) => value !== null)
  return [
    ...((raw.TURN_URL.length === 0) !== (raw.TURN_SECRET === null) ? ['TURN_SECRET="": TURN_URL i TURN_SECRET ustawia się razem'] : []),
    ...(forwarder.length > 0 && forwarder.length < 3
      ? ['LIVEKIT_SECRET="": LIVEKIT_URL, LIVEKIT_KEY i LIVEKIT_SECRET ustawia się razem']
      : []),
  ]
}
