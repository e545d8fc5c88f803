import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/http/errors.ts'
import { EXPORT_FORMATS, EXPORT_SUBJECTS, exportTasks } from '#contract/task-export.ts'
import { messages } from '#contract/text/messages.ts'
import { contentDisposition } from '#server/file/index.ts'
import type { SignedLinks } from '#server/platform/crypto/signed-link.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { signedIn } from '#server/platform/http/signed-in.ts'
import { type Limit, limitTries } from '#server/platform/rate-limit/index.ts'
import { gatherSheet } from '#server/task-export/gather-sheet.ts'
import { type ExportServices, makeExport } from '#server/task-export/make-export.ts'
import { readViewer } from '#server/user/index.ts'

const ORDERS: Limit = { name: 'taskExport.order', max: 60, windowSeconds: 60 * 60 }
/** A download that broke off is begun again; nobody needs more of one link. */
const LINK_USES: Limit = { name: 'taskExport.link', max: 5, windowSeconds: 60 * 60 }

export function taskExportRoutes({ solutions }: ExportServices, links: SignedLinks): Route[] {
  return [
    route(exportTasks, async ({ db, viewer, body: { subject, id, format, withSolutions } }) => {
      const person = signedIn(viewer)
      await limitTries(db, ORDERS, String(person.id))
      // A download has no words for a refusal, so it is told here.
      await gatherSheet(db, solutions, person, { subject, id, withSolutions: false })
      const path = pathOf({ subject, id: String(id), format, solutions: withSolutions ? 'with' : 'without', person: String(person.id) })
      return { url: `${path}?${links.sign(path)}` }
    }),
  ]
}

type Part = 'subject' | 'id' | 'format' | 'solutions' | 'person'

/** The whole of it is signed. */
const pathOf = ({ subject, id, format, solutions, person }: Readonly<Record<Part, string>>): string =>
  `/task-export/${subject}/${id}/${format}/${solutions}/${person}`

/** Hands out what `taskExport.order` gave a link to, as its person may see it now. */
export function mountTaskExport(server: FastifyInstance, services: ExportServices, links: SignedLinks): void {
  server.get<{ Params: Record<Part, string>; Querystring: Record<string, unknown> }>(
    pathOf({ subject: ':subject', id: ':id', format: ':format', solutions: ':solutions', person: ':person' }),
    async ({ params, query }, reply) => {
      const subject = EXPORT_SUBJECTS.find((known) => known === params.subject)
      const format = EXPORT_FORMATS.find((known) => known === params.format)
      if (!subject || !format || !links.isGood(pathOf(params), query)) throw new AppError('NOT_FOUND', messages.notFound)
      await limitTries(services.db, LINK_USES, String(query['signature']))
      const viewer = await readViewer(services.db, Number(params.person))
      if (!viewer) throw new AppError('NOT_FOUND', messages.notFound)
      const wish = { subject, id: Number(params.id), format, withSolutions: params.solutions === 'with' }
      const { name, type, bytes } = await makeExport(services, viewer, wish)
      return reply
        .headers({ 'content-type': type, 'content-disposition': contentDisposition('attachment', name), 'cache-control': 'no-store' })
        .send(bytes)
    },
  )
}
