/** Most answers that one task asks for. */
export const MAX_ANSWER_FIELDS = 10
/** The longest text that is read as an answer. */
export const TYPED_MAX_LENGTH = 400
