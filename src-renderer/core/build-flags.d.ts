/** True in builds for people who work on the components (GOODWORD_PARTS=1): only these have the gallery. */
declare const __PARTS__: boolean
