import * as contract from '#contract/favorite.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { CONTENT_PARTS } from '#server/db/data-version.ts'
import { addToFavorite, removeFromFavorite, reorderFavorite } from '#server/favorite/change-members.ts'
import { getBuiltIn, getFavorite, getSharedFavorite } from '#server/favorite/get-favorite.ts'
import { hideHomework, solveHomework } from '#server/favorite/keep-homework.ts'
import { listFavorites, listTargets, presentFavorites } from '#server/favorite/list-favorites.ts'
import { findOwn } from '#server/favorite/own-favorite.ts'
import { createFavorite, deleteFavorite, shareFavorite, updateFavorite } from '#server/favorite/save-favorite.ts'
import { printFavorite } from '#server/favorite/print-favorite.ts'
import { favoriteSubject } from '#server/favorite/pdf-subject.ts'
import type { TaskServices } from '#server/homework/index.ts'
import { listPdfs, type PdfServices } from '#server/pdf/index.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { signedIn } from '#server/platform/http/signed-in.ts'
import type { Realtime } from '#server/platform/realtime/index.ts'

type Owner = Viewer & { id: number }

export function favoriteRoutes({ realtime, pdfs, ...tasks }: TaskServices & { realtime: Realtime; pdfs: PdfServices }): Route[] {
  const { links } = tasks
  /** Changes what a person keeps in one transaction, and then tells their other tabs and devices. */
  async function change<T>(db: Db, viewer: Viewer, work: (tx: Db, owner: Owner) => Promise<T>): Promise<T> {
    const owner = signedIn(viewer)
    const done = await db.transaction((tx) => work(tx, owner))
    realtime.tell({ userId: owner.id }, 'keptChanged', {})
    return done
  }
  async function read(db: Db, viewer: Viewer, id: number): Promise<contract.Favorite> {
    const [list] = await presentFavorites(db, viewer, [await findOwn(db, signedIn(viewer).id, id)])
    if (!list) throw new Error('A list was not presented')
    return list
  }

  return [
    route(contract.createFavorite, async ({ db, viewer, body }) =>
      read(db, viewer, await change(db, viewer, (tx, owner) => createFavorite(tx, owner, body))),
    ),
    route(contract.updateFavorite, async ({ db, viewer, params, body }) => {
      await change(db, viewer, (tx, owner) => updateFavorite(tx, owner, params.id, body))
      return read(db, viewer, params.id)
    }),
    route(contract.listFavorites, ({ db, viewer, query }) => listFavorites(db, signedIn(viewer), query)),
    route(contract.getFavoriteTargets, async ({ db, viewer, query }) => ({ results: await listTargets(db, signedIn(viewer), query.id) })),
    route(contract.getHiddenFavorite, ({ db, viewer, query }) => getBuiltIn(db, links, signedIn(viewer), 'HIDDEN', query)),
    route(contract.getSolvedFavorite, ({ db, viewer, query }) => getBuiltIn(db, links, signedIn(viewer), 'SOLVED', query)),
    route(contract.getSharedFavorite, ({ db, viewer, params, query }) => getSharedFavorite(db, links, viewer, params.token, query), {
      shows: CONTENT_PARTS,
    }),
    route(contract.getFavorite, ({ db, viewer, params, query }) => getFavorite(db, tasks, signedIn(viewer), params.id, query)),
    route(contract.printFavorite, ({ db, viewer, params, body }) => printFavorite(db, pdfs, signedIn(viewer), params.id, body.theme)),
    route(contract.getFavoritePdf, async ({ db, viewer, params }) => {
      const { id } = await findOwn(db, signedIn(viewer).id, params.id)
      return {
        isPossible: pdfs.findBrowser() !== null,
        documents: await listPdfs(db, pdfs.links, signedIn(viewer).id, favoriteSubject(id)),
      }
    }),
    route(contract.deleteFavorite, async ({ db, viewer, params }) => {
      await change(db, viewer, (tx, owner) => deleteFavorite(tx, owner, params.id))
      return {}
    }),
    route(contract.addToFavorite, async ({ db, viewer, params, body }) => {
      await change(db, viewer, (tx, owner) => addToFavorite(tx, owner, params.favoriteId, body.id))
      return {}
    }),
    route(contract.removeFromFavorite, async ({ db, viewer, params, body }) => {
      await change(db, viewer, (tx, owner) => removeFromFavorite(tx, owner, params.favoriteId, body.id))
      return {}
    }),
    route(contract.hideHomework, async ({ db, viewer, body: { id, isHidden } }) => {
      await change(db, viewer, (tx, owner) => hideHomework(tx, owner, id, isHidden))
      return { isHidden }
    }),
    route(contract.solveHomework, async ({ db, viewer, body: { id, isSolved } }) => {
      await change(db, viewer, (tx, owner) => solveHomework(tx, owner, id, isSolved))
      return { isSolved }
    }),
    route(contract.reorderFavorite, async ({ db, viewer, body: { favoriteId, homeworks } }) => {
      await change(db, viewer, (tx, owner) => reorderFavorite(tx, owner, favoriteId, homeworks))
      return {}
    }),
    route(contract.shareFavorite, async ({ db, viewer, params, body }) => ({
      shareToken: await change(db, viewer, (tx, owner) => shareFavorite(tx, owner, params.id, body.isShared)),
    })),
  ]
}
