import * as contract from '#contract/exam-sitting.ts'
import { callQuietly } from '#web/lib/api-client.ts'

/** The calls of a sitting; failures are shown by the page itself. */

export const readSittingSheet = (id: number) => callQuietly(contract.getSittingSheet, { params: { id } })
export const readSittings = (slug: string) => callQuietly(contract.getExamSittings, { params: { id: slug } })
export const readSitting = (id: number) => callQuietly(contract.getSitting, { params: { id } })
export const startSitting = (slug: string, extraMinutes: number) =>
  callQuietly(contract.startSitting, { params: { id: slug }, body: { extraMinutes } })
export const saveGiven = (id: number, { homeworkId, ...body }: contract.GivenAnswer) =>
  callQuietly(contract.saveGivenAnswer, { params: { id, homeworkId }, body })
export const addPhoto = (id: number, homeworkId: number, fileId: number) =>
  callQuietly(contract.addSittingPhoto, { params: { id, homeworkId }, body: { fileId } })
export const removePhoto = (id: number, homeworkId: number, fileId: number) =>
  callQuietly(contract.removeSittingPhoto, { params: { id, homeworkId, fileId } })
export const handIn = (id: number) => callQuietly(contract.handIn, { params: { id } })
export const markTask = (id: number, homeworkId: number, points: number) =>
  callQuietly(contract.markTask, { params: { id, homeworkId }, body: { points } })
