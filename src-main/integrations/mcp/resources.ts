/** Resources that an assistant can read without a tool, and tasks that the owner can start by name. */
import type { Client } from '#main/client/client'

interface Known {
  uri: string
  name: string
  description: string
  read: (client: Client) => Promise<unknown>
}

export const resources: readonly Known[] = [
  {
    uri: 'goodword://next-steps',
    name: 'Next steps',
    description:
      'Unhappy reviews without a reply, messages that did not arrive, and anything else that needs the owner.',
    read: async (client) => (await client.listNextSteps()).data
  },
  {
    uri: 'goodword://report',
    name: 'Report of the last 30 days',
    description: 'Figures compared with the 30 days before.',
    read: async (client) => (await client.getReport()).data
  },
  {
    uri: 'goodword://sending',
    name: 'State of sending',
    description: 'What is waiting, what is paused, and why.',
    read: async (client) => (await client.getSending()).data
  }
]

export const templates = [
  { uriTemplate: 'goodword://reviews/{id}', name: 'A review', description: 'One review by its id.' },
  { uriTemplate: 'goodword://customers/{id}', name: 'A customer', description: 'One customer by their id.' }
] as const

/** Returns null if there is no such resource. */
export async function readResource(client: Client, uri: string): Promise<unknown> {
  const known = resources.find((each) => each.uri === uri)
  if (known !== undefined) return known.read(client)
  const [, kind, digits] = /^goodword:\/\/(reviews|customers)\/([1-9]\d{0,14})$/.exec(uri) ?? []
  const params = { id: Number(digits) }
  if (kind === 'reviews') return (await client.getReview({ params })).data
  return kind === 'customers' ? (await client.getCustomer({ params })).data : null
}

interface Prompt {
  name: string
  title: string
  description: string
  arguments: { name: string; description: string; required: boolean }[]
  text: (given: Record<string, string>) => string
}

export const prompts: readonly Prompt[] = [
  {
    name: 'answer-reviews',
    title: 'Draft replies to unanswered reviews',
    description:
      'Finds written reviews without a reply and drafts one for each, in the language of the review.',
    arguments: [],
    text: () =>
      'Find written reviews without a reply (search_reviews with facet written and without-replies), newest first. Draft a short, kind and honest reply to each in the language of the review: thank the reviewer, respond to what they said, promise nothing. Show me all drafts and wait; save one with reply_to_review only after I have agreed to it.'
  },
  {
    name: 'look-back',
    title: 'How did it go?',
    description: 'What the figures of a period say, compared with the previous period.',
    arguments: [
      { name: 'date_from', description: 'First day, such as 2026-01-01.', required: true },
      { name: 'date_to', description: 'Last day.', required: true }
    ],
    text: ({ date_from = '', date_to = '' }) =>
      `Read get_report from ${date_from} to ${date_to} and tell me in plain words what has changed and what stands out. Look at a few of the reviews (search_reviews with the same dates) for the reasons. Do not guess.`
  },
  {
    name: 'whom-to-ask',
    title: 'Who could I ask?',
    description: 'Customers who would be asked for a review, and why others would not.',
    arguments: [],
    text: () =>
      'Read whom_would_be_asked and tell me who would be asked when, and why the others would not. Do not ask anybody: I decide.'
  }
]
