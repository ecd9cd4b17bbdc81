/** Whether a review has been replied to, here or at its source; the day may be unknown. */
export const isReplied = (review: {
  replied_at: number | string | null
  reply_undated: 0 | 1 | boolean
}): boolean => review.replied_at !== null || Boolean(review.reply_undated)
