import type * as z from 'zod/mini'
import * as contract from '#contract/favorite.ts'
import type { PdfTheme } from '#contract/pdf.ts'
import { browserApi, callQuietly } from '#web/lib/api-client.ts'

type Named = z.input<typeof contract.favoriteBody>

/** The lists that hold these tasks, at most a hundred. A failure is told to nobody: it is asked for again. */
export const readTargets = async (ids: readonly number[]): Promise<contract.Keeping[]> =>
  (await callQuietly(contract.getFavoriteTargets, { query: { id: ids } })).results

/** Calls with which a person keeps tasks. What pages show is read by `useServer`. */
export const hideHomework = (id: number, isHidden: boolean) => browserApi.call(contract.hideHomework, { body: { id, isHidden } })
export const solveHomework = (id: number, isSolved: boolean) => browserApi.call(contract.solveHomework, { body: { id, isSolved } })
export const createFavorite = (body: Named) => browserApi.call(contract.createFavorite, { body })
export const updateFavorite = (id: number, body: Named) => browserApi.call(contract.updateFavorite, { params: { id }, body })
export const deleteFavorite = (id: number) => browserApi.call(contract.deleteFavorite, { params: { id } })
export const addToFavorite = (favoriteId: number, id: number) =>
  browserApi.call(contract.addToFavorite, { params: { favoriteId }, body: { id } })
export const removeFromFavorite = (favoriteId: number, id: number) =>
  browserApi.call(contract.removeFromFavorite, { params: { favoriteId }, body: { id } })
export const reorderFavorite = (favoriteId: number, homeworks: readonly number[]) =>
  browserApi.call(contract.reorderFavorite, { body: { favoriteId, homeworks: [...homeworks] } })
export const printFavorite = (id: number, theme: PdfTheme) => browserApi.call(contract.printFavorite, { params: { id }, body: { theme } })
export const shareFavorite = (id: number, isShared: boolean) =>
  browserApi.call(contract.shareFavorite, { params: { id }, body: { isShared } })
