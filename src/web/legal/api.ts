import type { ApiClient } from '#contract/http/api-client.ts'
import { getConfig } from '#contract/config.ts'

/** Loads what the terms and the privacy policy name of this installation. */
export async function loadLegal(api: ApiClient): Promise<{ contactEmail: string }> {
  const { contactEmail } = await api.call(getConfig)
  return { contactEmail }
}
