/** The table of endpoints as the client sees it; the package has a copy of it without schemas. */
import { endpoints, type Endpoints } from '../../src-shared/contract/endpoints'

// By name: written out, the type is longer than the compiler allows.
export const rows: Endpoints = endpoints
