/** True in builds for people who work on the parts of the window (GOODWORD_PARTS=1): only these have the page of all parts. */
declare const __PARTS__: boolean
