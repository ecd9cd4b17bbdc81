/** What the owner of the made-up shop keeps at hand: saved replies, and views of lists. */
import type { Context } from '../../../context'
import { createSavedReply } from '../../reviews/saved-replies/saved-replies.service'
import { createView } from '../../reviews/saved-views/saved-views.service'

const savedReplies = [
  {
    name: 'Thank you',
    scores: [4, 5],
    text: 'Thank you for your kind words, {{first_name}}! We are glad that you enjoyed your visit, and look forward to seeing you again soon.\n\nYour team at {{business_name}}'
  },
  {
    name: 'Sorry, and how we will fix it',
    scores: [1, 2, 3],
    text: 'Dear {{name}}, thank you for telling us. This is not the visit we want our guests to have. We have spoken with the team at {{location}}, and would like to make it up to you: please ask for us when you come by next time.\n\nYour team at {{business_name}}'
  },
  {
    name: 'Rating only',
    text: 'Thank you for your stars on {{source}}, {{first_name}}! If you would like to tell us what we can do better, we are all ears.'
  }
]

const views = [
  { name: 'Reply first', resource: 'reviews', query: 'facet=without-replies,written&score=1,2,3' },
  { name: 'Praise to share', resource: 'reviews', query: 'facet=written,visible&score=5' },
  { name: 'Not asked yet', resource: 'customers', query: 'filter=not-asked' }
] as const

export function addThingsAtHand(ctx: Context): void {
  for (const reply of savedReplies) createSavedReply(ctx, reply)
  for (const view of views) createView(ctx, view)
}
