import fc from 'fast-check'
import { seed } from './sample.ts'

fc.configureGlobal({ seed })
