/** The component gallery, in builds that have it; other builds do not contain its code. */
export const partsPage = __PARTS__ ? () => import('../gallery/GalleryPage.svelte') : undefined
