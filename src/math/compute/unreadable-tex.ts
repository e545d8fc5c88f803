/** A formula outside of the subset that can be computed. */
export class UnreadableTex extends Error {}
