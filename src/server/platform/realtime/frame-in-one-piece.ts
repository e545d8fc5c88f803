type Packets = unknown
type Options = { wsPreEncodedFrame?: Uint8Array[] }
type Encoding = { _encode?: (packet: unknown, options: Options) => Packets }

/**
 * Has an adapter frame what goes to many sockets in one piece. It frames once for all of them, but as a head and a body, and each socket
 * then gathers the two for the system anew. The library has no door for it; where it changes,
 * everything is told as before.
 */
export function frameInOnePiece(adapter: object): void {
  const { _encode: encode } = adapter as Encoding // a member that its types keep private
  if (encode === undefined) return
  const inOnePiece = (packet: unknown, options: Options): Packets => {
    const packets = encode.call(adapter, packet, options)
    if (options.wsPreEncodedFrame) options.wsPreEncodedFrame = [Buffer.concat(options.wsPreEncodedFrame)]
    return packets
  }
  Object.assign(adapter, { _encode: inOnePiece })
}
