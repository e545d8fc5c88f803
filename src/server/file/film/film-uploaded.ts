import * as z from 'zod/mini'
import { jobKind } from '#server/platform/jobs/index.ts'

/** A film came in, of which something is to be made. */
export const filmUploaded = jobKind('file.makeFilm', z.object({ fileId: z.int() }))
