/** The owner's description of a JSON source: where its list is, what its fields are called, and how it is paged. */
import { z } from 'zod'
import { line, timeZone, webAddress } from '#shared/contract/fields'
import { isOwnHeader } from '#main/tools/own-headers'
import type { Settings } from '../port'
import { readPointer } from './pointer'

const pointer = line(200).refine((text) => readPointer(text) !== null, {
  error: 'must say where it is, such as data.reviews or $.items[0].id'
})

/** The fields of a review with their usual names, tried in this order if the owner names none. */
export const usualNames = {
  id: ['id', 'review_id', 'reviewId', 'uuid', 'external_id'],
  score: ['score', 'rating', 'stars', 'starRating', 'star_rating'],
  title: ['title', 'headline'],
  review: ['review', 'text', 'comment', 'body', 'content'],
  name: ['name', 'author', 'author_name', 'reviewer', 'reviewer_name', 'reviewer.name', 'author.name'],
  email: ['email', 'reviewer_email', 'author_email', 'reviewer.email', 'author.email'],
  created_at: ['created_at', 'createdAt', 'created', 'date', 'published_at'],
  updated_at: ['updated_at', 'updatedAt', 'updated', 'modified_at', 'modified'],
  reply: ['reply', 'reply.text', 'response', 'answer', 'owner_reply'],
  replied_at: ['replied_at', 'reply.created_at', 'reply.date', 'reply_date'],
  url: ['url', 'link', 'permalink', 'external_url'],
  language: ['language', 'lang'],
  product: ['product', 'product_name', 'product.name'],
  verified: ['verified', 'is_verified', 'verified_purchase'],
  hidden: ['hidden', 'is_hidden'],
  deleted: ['deleted', 'is_deleted', 'removed']
} as const
export type JsonField = keyof typeof usualNames
/** Aliases for field names. */
const sameFields: Readonly<Record<string, JsonField>> = {
  external_id: 'id',
  rating: 'score',
  text: 'review',
  author: 'name',
  reviewer: 'name',
  date: 'created_at',
  changed_at: 'updated_at',
  external_url: 'url',
  link: 'url',
  is_hidden: 'hidden',
  removed: 'deleted'
}
const fieldNames = [...Object.keys(usualNames), ...Object.keys(sameFields)] as [string, ...string[]]

const pagings = ['auto', 'none', 'page', 'offset', 'cursor', 'link', 'next'] as const
const parameter = line(100)
const pagingObject = z.strictObject({
  type: z.enum(pagings),
  /** The query parameter that carries the page, the offset or the cursor. */
  parameter: parameter.optional(),
  first: z.int().min(0).optional(),
  size: z.int().min(1).max(1000).optional(),
  size_parameter: parameter.optional(),
  /** Where to find the next cursor or address in the answer. */
  next: pointer.optional()
})

export const jsonSettings = {
  url: webAddress,
  list: pointer.nullish(),
  fields: z.partialRecord(z.enum(fieldNames), pointer.nullable()).nullish(),
  paging: z
    .union([z.enum(pagings), pagingObject], { error: 'must be a kind of paging, or an object with its type' })
    .nullish(),
  complete: z.boolean().nullish(),
  best_score: z.int().min(2).max(1000).nullish(),
  time_zone: timeZone.nullish()
}

const headerName = /^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/
const header = z
  .string()
  .refine((name) => headerName.test(name), { error: 'must be a header name' })
  .refine((name) => !isOwnHeader(name), { error: 'is set by Goodword itself' })

export const jsonSecrets = {
  headers: z
    .record(
      header,
      z
        .string()
        .max(4000)
        .regex(/^[\x20-\x7e]*$/, { error: 'must be one line of plain letters' })
    )
    .nullish()
}

interface Paging {
  type: (typeof pagings)[number]
  parameter: string
  first: number
  size: number
  /** Empty: the page size is not sent. */
  size_parameter: string
  next: readonly string[]
}

export interface JsonSource {
  url: URL
  list: readonly string[] | null
  /** The possible pointers to each field; the first one with a value wins. */
  fields: Readonly<Record<JsonField, readonly (readonly string[])[]>>
  paging: Paging
  isComplete: boolean
  best: number
  zone: string
}

/** The settings must already be validated. */
export function readSource(settings: Settings): JsonSource {
  const { url, list, fields, paging, complete, best_score, time_zone } = z
    .object(jsonSettings)
    .parse(settings)
  const written = typeof paging === 'object' && paging !== null ? paging : { type: paging ?? 'auto' }
  return {
    url: new URL(url),
    list: list == null ? null : readPointer(list),
    fields: pointersOf(fields ?? {}),
    paging: withDefaults(written),
    isComplete: complete ?? false,
    best: best_score ?? 5,
    zone: time_zone ?? 'UTC'
  }
}

function pointersOf(fields: Readonly<Partial<Record<string, string | null>>>): JsonSource['fields'] {
  const named = Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [
      sameFields[name] ?? name,
      text === null ? [] : [readPointer(text ?? '') ?? []]
    ])
  )
  const usual = Object.fromEntries(
    Object.entries(usualNames).map(([name, names]) => [name, names.map((each) => readPointer(each) ?? [])])
  )
  return { ...usual, ...named } as unknown as JsonSource['fields']
}

const usualParameters: Partial<Record<Paging['type'], string>> = {
  offset: 'offset',
  cursor: 'cursor'
}

function withDefaults(paging: z.infer<typeof pagingObject>): JsonSource['paging'] {
  const { type } = paging
  return {
    type,
    parameter: paging.parameter ?? usualParameters[type] ?? 'page',
    first: paging.first ?? (type === 'offset' ? 0 : 1),
    size: paging.size ?? 100,
    size_parameter: paging.size_parameter ?? '',
    next: readPointer(paging.next ?? (type === 'cursor' ? 'next_cursor' : 'next')) ?? []
  }
}
