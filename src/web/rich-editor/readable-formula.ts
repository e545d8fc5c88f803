import { withRaisedSigns } from '#editor/render/raised-signs.ts'
import { readableTex } from '#editor/render/readable-tex.ts'

/** A formula as a person types it, with raised signs, where nothing can be typeset: the server's previews have the same. */
export const readableFormula = (tex: string): string => withRaisedSigns(readableTex(tex))
