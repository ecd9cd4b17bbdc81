/** The kinds of record lists in the settings. Empty fields are sent as null, which clears them. */
import { weekdays, type Weekday } from '#shared/contract/closed-days'
import { email, slug as slugSchema, webAddress } from '#shared/contract/fields'
import type { Location } from '#shared/contract/locations'
import type { SavedReply } from '#shared/contract/saved-replies'
import type { Source } from '#shared/contract/sources'
import type { Tag } from '#shared/contract/tags'
import { unknownMergeFields } from '#shared/merge-fields'
import { wholeLink } from '#shared/review-link'
import { api } from '../core/api'
import { closedDaysOf, enteredDays, isWrongRanges } from '../lib/closed-days'
import { everyPage } from '../lib/every-page'
import { listed } from '../lib/listed'
import dayTexts from '#messages/closed-days'
import texts from '#messages/settings-records'
import { Records, type Errors } from './records.svelte'

const filled = (text: string) => text.trim() || null
const given = (text: string | null | undefined) => text ?? ''
/** If the field is empty, an existing record keeps its slug. */
const keptSlug = (slug: string) => (slug.trim() === '' ? {} : { slug: slug.trim() })

export const locations = new Records<Location, ReturnType<typeof locationValues>>({
  resource: 'location',
  read: () => everyPage((query) => api.listLocations({ query })),
  create: (values) => api.createLocation({ body: { ...locationFields(values), slug: filled(values.slug) } }),
  update: (id, values) =>
    api.updateLocation({ params: { id }, body: { ...locationFields(values), ...keptSlug(values.slug) } }),
  remove: (id) => api.deleteLocation({ params: { id } }),
  valuesOf: locationValues,
  check: (values) => ({
    ...checkNamed(values),
    ...(isWrongLink(values.review_url) && { review_url: texts.locations.reviewUrlWrong }),
    ...(isWrongMail(values.reply_to) && { reply_to: texts.locations.replyToWrong }),
    ...(isWrongRanges(values.closed_own) && { closed_own: dayTexts.bothDays })
  })
})

const isWrong = (schema: typeof email) => (text: string) =>
  text.trim() !== '' && !schema.safeParse(text.trim()).success
const isWrongAddress = isWrong(webAddress)
const completed = (text: string) => filled(wholeLink(text))
const isWrongLink = (text: string) => text.trim() !== '' && isWrongAddress(completed(text) ?? '')
const isWrongMail = isWrong(email)

function locationValues(location: Location | undefined) {
  const closed = enteredDays(location?.closed_days ?? null)
  return {
    name: given(location?.name),
    address: given(location?.address),
    time_zone: given(location?.time_zone),
    review_url: given(location?.review_url),
    from_name: given(location?.from_name),
    reply_to: given(location?.reply_to),
    opening_days: (location?.opening_days ?? []).join(),
    closed_country: closed.country,
    closed_region: closed.region,
    closed_own: closed.own,
    slug: given(location?.slug)
  }
}

/** Selecting every day is the same as not specifying any. */
function openingDaysOf(text: string): Weekday[] | null {
  const days = weekdays.filter((each) => text.split(',').includes(each))
  return days.length === 0 || days.length === weekdays.length ? null : days
}

function locationFields(values: ReturnType<typeof locationValues>) {
  const { closed_country: country, closed_region: region, closed_own: own } = values
  const hasClosedDays = country !== '' || own !== ''
  return {
    name: values.name.trim(),
    address: filled(values.address),
    time_zone: filled(values.time_zone),
    review_url: completed(values.review_url),
    from_name: filled(values.from_name),
    reply_to: filled(values.reply_to),
    opening_days: openingDaysOf(values.opening_days),
    closed_days: hasClosedDays ? closedDaysOf({ country, region, own }) : null
  }
}

export const tags = {
  review: tagsFor('review'),
  customer: tagsFor('customer')
}

function tagsFor(applies_to: Tag['applies_to']) {
  return new Records<Tag, ReturnType<typeof tagValues>>({
    resource: 'tag',
    read: () => everyPage((query) => api.listTags({ query: { ...query, applies_to } })),
    create: ({ name, slug }) =>
      api.createTag({ body: { name: name.trim(), slug: filled(slug), applies_to } }),
    update: (id, { name, slug }) =>
      api.updateTag({ params: { id }, body: { name: name.trim(), ...keptSlug(slug) } }),
    remove: (id) => api.deleteTag({ params: { id } }),
    valuesOf: tagValues,
    check: checkNamed
  })
}

function tagValues(tag: Tag | undefined) {
  return { name: given(tag?.name), slug: given(tag?.slug) }
}

export const sources = new Records<Source, ReturnType<typeof sourceValues>>({
  resource: 'source',
  read: () => everyPage((query) => api.listSources({ query })),
  create: (values) => api.createSource({ body: { ...sourceFields(values), slug: filled(values.slug) } }),
  update: (id, values) =>
    api.updateSource({ params: { id }, body: { ...sourceFields(values), ...keptSlug(values.slug) } }),
  remove: (id) => api.deleteSource({ params: { id } }),
  valuesOf: sourceValues,
  check: (values) => ({
    ...checkNamed(values),
    ...(isWrongLink(values.url) && { url: texts.sources.urlWrong })
  })
})

function sourceValues(source: Source | undefined) {
  return { name: given(source?.name), url: given(source?.url), slug: given(source?.slug) }
}

function sourceFields({ name, url }: ReturnType<typeof sourceValues>) {
  return { name: name.trim(), url: completed(url) }
}

function checkNamed({ name, slug }: { name: string; slug: string }): Errors<{ name: string; slug: string }> {
  return {
    ...(name.trim() === '' && { name: texts.nameMissing }),
    ...(slug.trim() !== '' && !slugSchema.safeParse(slug.trim()).success && { slug: texts.slugWrong })
  }
}

export const savedReplies = new Records<SavedReply, ReturnType<typeof replyValues>>({
  resource: 'saved_reply',
  read: () => everyPage((query) => api.listSavedReplies({ query })),
  create: (values) => api.createSavedReply({ body: replyFields(values) }),
  update: (id, values) => api.updateSavedReply({ params: { id }, body: replyFields(values) }),
  remove: (id) => api.deleteSavedReply({ params: { id } }),
  valuesOf: replyValues,
  check: checkReply
})

/** Forms hold text: scores are a string of digits, such as `45`, and lists are joined by commas. */
function replyValues(reply: SavedReply | undefined) {
  const { scores = [], languages = [], words = [], sources = [], locations = [] } = reply?.fits ?? {}
  return {
    name: given(reply?.name),
    text: given(reply?.text),
    scores: scores.join(''),
    languages: languages.join(),
    words: words.join(', '),
    sources: sources.join(),
    locations: locations.join()
  }
}

const replyFields = ({ name, text, scores, ...fits }: ReturnType<typeof replyValues>) => ({
  name: name.trim(),
  text,
  fits: {
    scores: [...scores].map(Number),
    languages: listed(fits.languages),
    words: listed(fits.words),
    sources: listed(fits.sources).map(Number),
    locations: listed(fits.locations).map(Number)
  }
})

function checkReply({ name, text }: ReturnType<typeof replyValues>): Errors<ReturnType<typeof replyValues>> {
  const [unknown] = unknownMergeFields(text)
  return {
    ...(name.trim() === '' && { name: texts.nameMissing }),
    ...(unknown !== undefined && { text: texts.replies.unknown({ field: `{{${unknown}}}` }) }),
    ...(text.trim() === '' && { text: texts.replies.textMissing })
  }
}
