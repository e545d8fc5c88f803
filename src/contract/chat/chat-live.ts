import * as z from 'zod/mini'
import { type RoomName, saying } from '#contract/realtime.ts'

/** The chat over the live connection (docs/product/chat.md, decision 128). */

/** The room of the live connection that people of a chat room type in. */
export const chatLiveRoom = (roomId: number): RoomName => `chat:${roomId}`

/** Said in `chatLiveRoom` about every three seconds while somebody types, and once when they stop. */
export const sayTyping = saying('typing', z.strictObject({}))
export const sayStoppedTyping = saying('stoppedTyping', z.strictObject({}))
