import { createContext } from 'react-router'
import type { ServerContext } from '#contract/http/api-client.ts'

/** The server reads this key from the web build, never by importing it: a second copy would be another key. */
export const serverContext = createContext<ServerContext>()
