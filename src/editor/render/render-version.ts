/**
 * Version of the html that `renderDocument` makes. It is stored beside derived html: raise it with every change of the
 * markup, and whatever carries an older number is rendered again.
 */
export const RENDER_VERSION = 13
