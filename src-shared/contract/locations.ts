/** Locations: the branches of the business. */
import { z } from 'zod'
import { closedDays, weekdays } from './closed-days'
import { editId } from './edits'
import { endpoint } from './endpoint'
import {
  email,
  id,
  line,
  name,
  optional,
  paging,
  slug,
  text,
  timeZone,
  timestamp,
  webAddress
} from './fields'

const openingDays = z
  .array(z.enum(weekdays))
  .min(1)
  .max(7)
  .refine((days) => new Set(days).size === days.length, { error: 'must not contain the same day twice' })
  .nullable()
  .meta({
    id: 'OpeningDays',
    uniqueItems: true,
    description:
      "When the Request Strategy may send to its customers, within the strategy's hours. Null: every day."
  })
const ownClosedDays = closedDays.nullable()

export const location = z
  .object({
    id,
    name: z.string().meta({ description: 'Location name.' }),
    slug,
    address: z.string().nullable().meta({ description: 'Location address.' }),
    time_zone: z.string().nullable().meta({ description: "Falls back to the account's time zone." }),
    review_url: z
      .string()
      .nullable()
      .meta({ description: 'Replaces the address of review pages, or their link to the same site.' }),
    from_name: z.string().nullable().meta({ description: 'Sender of e-mails to its customers.' }),
    reply_to: z.string().nullable().meta({ description: 'Where their answers go.' }),
    opening_days: openingDays,
    closed_days: ownClosedDays,
    created_at: timestamp,
    updated_at: timestamp
  })
  .meta({ id: 'Location' })
export type Location = z.infer<typeof location>

const locationBody = {
  name: name(200),
  slug: optional(slug).meta({ description: 'Unique. Default: derived from the name.' }),
  address: optional(text(1000)),
  time_zone: optional(timeZone),
  review_url: optional(webAddress),
  from_name: optional(line(100)),
  reply_to: optional(email),
  opening_days: openingDays.optional(),
  closed_days: ownClosedDays.optional()
}
const readOnly = ['id', 'created_at', 'updated_at']
const params = z.object({ id })

export const locationEndpoints = {
  listLocations: endpoint({
    method: 'GET',
    path: '/account/locations',
    group: 'Locations',
    summary: 'List locations',
    scope: 'locations:read',
    query: z.object(paging),
    result: location,
    list: true,
    statuses: [200]
  }),
  createLocation: endpoint({
    method: 'POST',
    path: '/account/locations',
    group: 'Locations',
    summary: 'Create a location',
    scope: 'locations:write',
    body: z.strictObject(locationBody),
    readOnly,
    result: location,
    statuses: [201],
    refusals: ['slug_taken']
  }),
  getLocation: endpoint({
    method: 'GET',
    path: '/account/locations/{id}',
    group: 'Locations',
    summary: 'Read a location',
    scope: 'locations:read',
    params,
    result: location,
    statuses: [200]
  }),
  updateLocation: endpoint({
    method: 'PUT',
    path: '/account/locations/{id}',
    group: 'Locations',
    summary: 'Update a location',
    description: 'Only the fields you send are changed.',
    scope: 'locations:write',
    params,
    body: z.strictObject({ ...locationBody, name: name(200).optional(), slug: slug.optional() }),
    readOnly,
    result: location,
    statuses: [200],
    refusals: ['slug_taken']
  }),
  deleteLocation: endpoint({
    method: 'DELETE',
    path: '/account/locations/{id}',
    group: 'Locations',
    summary: 'Delete a location',
    // Spec silent (§4).
    description: 'Customers and reviews of the location stay and lose it. Returns the location as it was.',
    scope: 'locations:write',
    params,
    result: location.extend({ edit_id: editId }).meta({ id: 'DeletedLocation' }),
    statuses: [200]
  })
}
