import { join } from 'node:path'

/** The folder of the demo library (see its README). */
export const CONTENT_FOLDER = join(import.meta.dirname, '../../../content')
