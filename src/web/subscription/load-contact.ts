import { getConfig } from '#contract/config.ts'
import type { ApiClient } from '#contract/http/api-client.ts'

/** Loads the address that questions about Premium are sent to. */
export const loadContact = async (api: ApiClient) => ({ contactEmail: (await api.call(getConfig)).contactEmail })
