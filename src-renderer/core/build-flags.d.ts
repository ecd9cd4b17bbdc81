/** True in builds for component development (GOODWORD_PARTS=1); only these contain the gallery. */
declare const __PARTS__: boolean
