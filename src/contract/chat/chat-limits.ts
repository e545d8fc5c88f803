/** Sizes of the chat (docs/product/chat.md). */

export const CHAT_ROOMS_PAGE = 15
export const CHAT_MESSAGES_PAGE = 25
export const CHAT_ATTACHMENTS_PAGE = 20
/** Changes that one reply of catching up holds; whoever missed more asks again. */
export const CHAT_CHANGES = 200

/** People in one room, those who are only invited included. */
export const MOST_CHAT_MEMBERS = 200
/** Rooms that one person has made and that still exist. */
export const MOST_CHAT_ROOMS = 500
/** Requests of one person that nobody has answered yet. */
export const MOST_CHAT_REQUESTS = 20
/** Files of one message. */
export const MOST_CHAT_FILES = 10
/** The length of a recorded message, and its bytes: a voice at a quality above what is recorded. */
export const MOST_AUDIO_MS = 5 * 60_000
export const MOST_AUDIO_BYTES = 8 * 2 ** 20
/** Bars of the wave of a recording. */
export const AUDIO_PEAKS = 60
/** Different emoji under one message. */
export const MOST_REACTIONS = 20
/** People whom a reaction names; the others are counted. */
export const NAMED_REACTORS = 20
/** Pinned messages of one room. */
export const MOST_CHAT_PINS = 50

export const CHAT_NAME = { min: 2, max: 64 } as const
/** The words that somebody gives a report of a message. */
export const CHAT_REPORT_LENGTH = { min: 3, max: 500 } as const
/** Characters of the line that stands for a message in the list of rooms and above a reply. */
export const CHAT_EXCERPT = 120

/** The pause after which somebody who neither types on nor stops no longer counts as typing. */
export const TYPING_MS = 6_000
