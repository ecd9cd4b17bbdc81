/** The table of endpoints as the client sees it; the package has a copy of it without schemas. */
import { endpoints } from '../../src-shared/contract/endpoints'

export const rows = endpoints
