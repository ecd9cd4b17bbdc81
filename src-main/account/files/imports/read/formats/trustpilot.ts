/** Trustpilot: the download from its business pages, and a file with semicolons seen in the wild. */
import { inUtc } from './cells'
import { knownFormat } from './known-format'

const source = { slug: 'trustpilot', name: 'Trustpilot' }

export const trustpilot = knownFormat({
  id: 'trustpilot',
  name: 'Trustpilot',
  kind: 'reviews',
  source,
  columns: {
    'Domain Url': null,
    'Webshop Name': null,
    'Business Unit Id': null,
    'Review Id': 'external_id',
    'Review Created (UTC)': 'created_at',
    'Review Consumer User Id': null,
    'Review Username': 'name',
    'Review User Email': 'email',
    'Review Title': 'title',
    'Review Content': 'review',
    'Review Stars': 'score',
    'Source Of Review': null,
    'Reference Id': null,
    'Company Response': 'reply',
    'Company Reply Date (UTC)': 'replied_at',
    'Review Language': null
  },
  aliases: {
    'Review Created': 'created_at',
    'Review Link': 'external_url',
    'Review Url': 'external_url',
    'Company Reply Date': 'replied_at',
    'Review Status': 'status',
    'Location Id': null,
    Tags: null
  },
  marks: ['Review Stars', 'Review Content', ['Review Username', 'Review Created (UTC)', 'Review Created']],
  refine: (row) => ({
    reviewcreatedutc: inUtc(row['reviewcreatedutc']),
    companyreplydateutc: inUtc(row['companyreplydateutc'])
  })
})

export const trustpilotSemicolons = knownFormat({
  id: 'trustpilot-semicolons',
  name: 'Trustpilot, with semicolons',
  kind: 'reviews',
  source,
  columns: {
    'Review Id': 'external_id',
    'Review Title': 'title',
    'Review Content': 'review',
    'Review Stars': 'score',
    'Review Date': 'created_at',
    'Reviewer Name': 'name',
    'Review Link': 'external_url',
    'Reviewer Country': null,
    Language: null
  },
  aliases: { 'Review Url': 'external_url', 'Company Response': 'reply', 'Company Reply': 'reply' },
  marks: ['Review Stars', 'Review Content', 'Reviewer Name']
})
