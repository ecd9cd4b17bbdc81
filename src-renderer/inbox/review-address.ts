/** What the inbox's address contains apart from the filters: the open review, a form, or the figures. */

export const nothingOpen = { review: undefined, edit: undefined, show: undefined }

export const reviewAt = (id: number) => ({ ...nothingOpen, review: String(id) })

export const figuresOpen = { ...nothingOpen, show: 'figures' }
