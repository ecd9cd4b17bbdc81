/**
 * Reviews of WooCommerce: WordPress comments as export plug-ins write them. Columns are named as in the WordPress table (A);
 * the score comes from the comment's meta fields (B+).
 */
import { knownFormat } from './known-format'

export const wooCommerce = knownFormat({
  id: 'woocommerce',
  name: 'WooCommerce',
  kind: 'reviews',
  source: { slug: 'woocommerce', name: 'WooCommerce' },
  columns: {
    comment_ID: 'external_id',
    comment_post_ID: null,
    comment_author: 'name',
    comment_author_email: 'email',
    comment_author_url: null,
    comment_author_IP: null,
    comment_date: 'created_at',
    comment_date_gmt: null,
    comment_content: 'review',
    comment_karma: null,
    comment_approved: 'status',
    comment_agent: null,
    comment_type: null,
    comment_parent: null,
    user_id: null,
    rating: 'score',
    verified: null
  },
  aliases: {
    'meta:rating': 'score',
    'meta:verified': null,
    comment_rating: 'score',
    review_title: 'title',
    title: 'title',
    product_id: null,
    product_title: null,
    product_SKU: null
  },
  marks: ['comment_content', 'comment_author', ['comment_ID', 'comment_post_ID', 'comment_author_email']],
  refine: (row) => {
    const type = row['commenttype'] ?? ''
    if (!['', 'review', 'comment'].includes(type.trim().toLowerCase()))
      return { leftOut: `not a review: ${type}` }
    const parent = (row['commentparent'] ?? '').trim()
    // The shop's reply is a separate comment.
    if (parent !== '' && parent !== '0') return { leftOut: 'a reply to another comment' }
    // 0 means no score.
    const scores = ['rating', 'metarating', 'commentrating'].filter((name) => row[name]?.trim() === '0')
    return Object.fromEntries(scores.map((name) => [name, '']))
  }
})
