/** The page of all parts, in builds that have it; in others not even its code is there. */
export const partsPage = __PARTS__ ? () => import('../gallery/GalleryPage.svelte') : undefined
